/**
 * Keeps secrets out of everything that the simulator shows of its traffic: card numbers keep the first six
 * and the last four digits, security codes, SMS codes, passwords and keys become stars.
 */

const CARD_KEYS = new Set(['number', 'card_number', 'pan'])
const SECRET_KEYS = new Set([
  'code',
  'cvc',
  'cvc2',
  'cvv',
  'cvv2',
  'key',
  'octo_secret',
  'password',
  'smskey',
  'access_token',
])

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

/** Masks in text that is no JSON: runs of 13 to 19 digits, and the values behind the secret names. */
export const maskText = (text: string): string =>
  text
    .replace(
      /((?:cvc2?|cvv2?|code|smsKey|password|octo_secret)"?\s*[:=]\s*"?)([^"&\s,}]+)/gi,
      (_, name: string, value: string) => `${name}${'*'.repeat(value.length)}`,
    )
    .replace(/(?<![\d-])\d(?:[ -]?\d){15,18}(?![\d-])|(?<!\d)\d{13,19}(?!\d)/g, maskCardNumber)

const isCardShaped = (value: string): boolean => /^\d[\d ]{11,22}$/.test(value)

const maskValue = (key: string, value: unknown): unknown => {
  const name = key.toLowerCase()
  if (SECRET_KEYS.has(name)) {
    if (typeof value === 'string') return '*'.repeat(value.length)
    // A negative `code` is the number of a JSON-RPC error, which is no secret.
    if (typeof value === 'number' && value >= 0) return '******'
  }
  if (CARD_KEYS.has(name) && (typeof value === 'string' || typeof value === 'number')) {
    const text = String(value)
    return text.includes('*') ? text : maskCardNumber(text)
  }
  if (typeof value === 'string') return isCardShaped(value) ? maskCardNumber(value) : value
  return mask(value)
}

/** A copy of any JSON value with its secrets masked. */
export const mask = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskValue('', item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, maskValue(key, item)]),
    )
  return value
}
