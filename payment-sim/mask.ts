/**
 * Keeps secrets out of everything that the simulator shows of its traffic: card numbers keep the first six
 * and the last four digits; expiry dates, security codes, names on cards, SMS codes, passwords, keys and tokens become
 * stars.
 */

const CARD_KEYS = new Set(['number', 'card_number', 'pan'])
const SECRET_KEYS = new Set([
  'access_token',
  'apikey',
  'card_token',
  'cardholder',
  'cardholdername',
  'cardtoken',
  'code',
  'cvc',
  'cvc2',
  'cvv',
  'cvv2',
  'exp',
  'expdate',
  'expire',
  'expire_date',
  'expiry',
  'key',
  'octo_secret',
  'otp_data',
  'password',
  'secret_key',
  'sms_code',
  'smskey',
  'token',
])

/** What is nested deeper is no protocol's message; it is left out, not walked. */
const MAX_DEPTH = 60

/** `8600000000000012` → `860000******0012`; what is too short for that becomes stars altogether. */
export const maskCardNumber = (number: string): string => {
  const digits = number.replace(/\D/g, '')
  return digits.length < 13
    ? '*'.repeat(digits.length)
    : `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`
}

/** `+998900000131` → `99890*****31`, as Payme writes it (reference: cards.get_verify_code). */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return `${digits.slice(0, 5)}*****${digits.slice(-2)}`
}

const stars = (value: string) => '*'.repeat(Math.min(value.length, 12))

/** Masks in text that is no JSON: runs of 13 to 19 digits, and the values behind the secret names. */
export const maskText = (text: string): string =>
  text
    .replace(
      /\b((?:cvc2?|cvv2?|code|sms_code|smsKey|password|octo_secret|token|card_token|exp(?:ire|iry|Date|ire_date)?|secret_key)"?\s*[:=]\s*"?)([^"&\s,}]+)/gi,
      (_, name: string, value: string) => `${name}${stars(value)}`,
    )
    .replace(/(?<![\d-])\d(?:[ +-]?\d){15,18}(?![\d-])|(?<!\d)\d{13,19}(?!\d)/g, maskCardNumber)

const isCardShaped = (value: string): boolean => /^\d[\d ]{11,22}$/.test(value)

const maskValue = (key: string, value: unknown, depth: number): unknown => {
  const name = key.toLowerCase()
  if (SECRET_KEYS.has(name)) {
    if (typeof value === 'string') return stars(value)
    // A negative `code` is the number of a JSON-RPC error, which is no secret.
    if (typeof value === 'number' && value >= 0) return '******'
  }
  if (CARD_KEYS.has(name) && (typeof value === 'string' || typeof value === 'number')) {
    const text = String(value)
    return text.includes('*') ? text : maskCardNumber(text)
  }
  if (typeof value === 'string') return isCardShaped(value) ? maskCardNumber(value) : value
  return maskAt(value, depth)
}

const maskAt = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '(nested too deeply to be shown)'
  return Array.isArray(value)
    ? value.map((item) => maskValue('', item, depth + 1))
    : Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, maskValue(key, item, depth + 1)]),
      )
}

export const mask = (value: unknown): unknown => maskAt(value, 0)
