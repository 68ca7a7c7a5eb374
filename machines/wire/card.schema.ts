import * as z from 'zod/mini'
import { cardKinds, type CardKind } from './payment-terms.ts'
import { TASHKENT_OFFSET_MS } from './tashkent-day.ts'
import { cleanLine } from './clean-text.ts'

export const NATIONAL_NUMBER_LENGTH = 16
export const INTERNATIONAL_NUMBER_LENGTHS = { min: 13, max: 19 } as const
const cvvForm = /^\d{3}$/

export type Expiry = { readonly month: number; readonly year: number }

/**
 * The expiry a donor typed: `09/30`, `0930`, `09 / 30` and `09/2030` are one date; two digits of a
 * year are of this century, so `03/99` is March 2099.
 * Answers the rule that is broken: `format` (not MM/YY at all) or `month` (not 01 to 12).
 */
export const parseExpiry = (text: string): Expiry | 'format' | 'month' => {
  const match = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim())
  if (match === null) return 'format'
  const month = Number(match[1])
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : 'month'
}

/** A card is good to the last moment of its month in Tashkent. `nowMs` is Unix time in ms. */
export const isExpired = ({ month, year }: Expiry, nowMs: number): boolean =>
  nowMs >= Date.UTC(year, month, 1) - TASHKENT_OFFSET_MS

/** The check digit of ISO/IEC 7812-1; `digits` is digits only. */
export const luhn = (digits: string): boolean => {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = digit * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return digits.length > 0 && sum % 10 === 0
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** What may be shown of a number: its first four and last four digits. */
export const maskedCard = (number: string): string =>
  `${number.slice(0, 4)} •••• •••• ${number.slice(-4)}`

/** Whether a number can be one of this kind; no prefix rule (Payme's sandbox has 3333 and 4444). */
const isCardNumber = (digits: string, kind: CardKind | null): boolean => {
  const { min, max } =
    kind === 'national'
      ? { min: NATIONAL_NUMBER_LENGTH, max: NATIONAL_NUMBER_LENGTH }
      : INTERNATIONAL_NUMBER_LENGTHS
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max && luhn(digits)
}

/** The key of the expiry's broken rule, or null. */
export const expiryIssue = (text: string, nowMs: number) => {
  const expiry = parseExpiry(text)
  if (expiry === 'format') return 'expiry.format'
  if (expiry === 'month') return 'expiry.month'
  return isExpired(expiry, nowMs) ? 'expiry.expired' : null
}

const numberIssue = (number: string, kind: CardKind | null) => {
  if (number === '') return 'number.required'
  return isCardNumber(number, kind) ? null : 'number.invalid'
}

const normalisedExpiry = (text: string) => {
  const expiry = parseExpiry(text)
  if (typeof expiry === 'string') return text
  return `${String(expiry.month).padStart(2, '0')}/${String(expiry.year % 100).padStart(2, '0')}`
}

type CardField = 'kind' | 'number' | 'expiry' | 'cvv' | 'holder'
type CardIssue = { readonly field: CardField; readonly key: string }

const text = (key: string) => z.optional(z.string(key))
const UNREADABLE = 'request.invalid'
const isCardKind = (kind: unknown): kind is CardKind => cardKinds.some((known) => known === kind)

/** Gives zod the broken rules without the value that broke them. */
const refuse = (
  issues: readonly CardIssue[],
  context: { issues: z.core.$ZodRawIssue[] },
): typeof z.NEVER => {
  for (const { field, key } of issues) {
    context.issues.push({ code: 'custom', path: [field], message: key, input: undefined })
  }
  return z.NEVER
}

/**
 * The card of a donation. All its broken rules are reported at once, whatever else is wrong.
 * A national card's CVV is dropped here, whatever was sent in its place.
 * `now` gives Unix time in ms.
 */
export const cardSchema = (now: () => number) =>
  z.pipe(
    z.strictObject(
      {
        kind: text('kind.required'),
        number: text('number.invalid'),
        expiry: text('expiry.format'),
        cvv: z.optional(z.unknown()),
        holder: text('holder.required'),
      },
      UNREADABLE,
    ),
    z.transform((typed, context) => {
      const kind = isCardKind(typed.kind) ? typed.kind : null
      const number = withoutSpaces(typed.number ?? '')
      const expiry = typed.expiry ?? ''
      const holder = cleanLine(typed.holder ?? '')
      const cvv = typeof typed.cvv === 'string' ? typed.cvv.trim() : ''
      const broken: CardIssue[] = []
      if (kind === null) broken.push({ field: 'kind', key: 'kind.required' })
      const wrong = numberIssue(number, kind)
      if (wrong !== null) broken.push({ field: 'number', key: wrong })
      const late = expiryIssue(expiry, now())
      if (late !== null) broken.push({ field: 'expiry', key: late })
      if (kind === 'international' && !cvvForm.test(cvv)) {
        broken.push({ field: 'cvv', key: 'cvv.invalid' })
      }
      if (holder === '' || holder.length > 120) {
        broken.push({ field: 'holder', key: 'holder.required' })
      }
      if (kind === null || broken.length > 0) return refuse(broken, context)
      const card = { number, expiry: normalisedExpiry(expiry), holder }
      return kind === 'national' ? { kind, ...card } : { kind, ...card, cvv }
    }),
  )

/** A payment card as the calls carry it: digits only, expiry `MM/YY`. National cards have no CVV. */
export type Card = z.infer<ReturnType<typeof cardSchema>>

/** What a resend asks again of a card whose number is not stored (Octo): number and expiry alone. */
export const cardReminderSchema = (now: () => number) =>
  z.pipe(
    z.strictObject({ number: text('number.invalid'), expiry: text('expiry.format') }, UNREADABLE),
    z.transform((typed, context) => {
      const number = withoutSpaces(typed.number ?? '')
      const expiry = typed.expiry ?? ''
      const broken: CardIssue[] = []
      const wrong = numberIssue(number, null)
      if (wrong !== null) broken.push({ field: 'number', key: wrong })
      const late = expiryIssue(expiry, now())
      if (late !== null) broken.push({ field: 'expiry', key: late })
      if (broken.length > 0) return refuse(broken, context)
      return { number, expiry: normalisedExpiry(expiry) }
    }),
  )
