import * as z from 'zod/mini'
import { MAXIMUM_AMOUNT, MINIMUM_AMOUNT } from './amount.ts'
import { languages, type Lang } from '../wire/language.ts'
import { cardReminderSchema, cardSchema, cleanLine, type Card } from './card.rules.ts'

export const NAME_LENGTH = 120
const EMAIL_LENGTH = 254
const codeForm = /^\d{6}$/

export const donationTypes = ['one-time', 'monthly'] as const
export const paymentMethods = ['card', 'payme', 'click', 'uzum'] as const
export type DonationType = (typeof donationTypes)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

const UNREADABLE = 'request.invalid'

/**
 * A typed phone number as E.164, or null. `90 123-45-67` is a number of Uzbekistan; any other
 * country's begins with `+` or `00`. No list of operators: those change faster than code.
 */
export const normalisePhone = (typed: string): string | null => {
  const compact = typed.trim().replace(/[\s().\-\u2010-\u2015]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const number = compact.startsWith('+')
    ? compact
    : compact.startsWith('00')
      ? `+${compact.slice(2)}`
      : compact.length === 9
        ? `+998${compact}`
        : `+${compact}`
  if (number.startsWith('+998')) return /^\+998[1-9]\d{8}$/.test(number) ? number : null
  const isInternational = compact.startsWith('+') || compact.startsWith('00')
  return isInternational && /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

export const amountSchema = z.number('amount.invalid').check(
  z.refine((amount) => Number.isInteger(amount), { error: 'amount.invalid', abort: true }),
  z.refine((amount) => amount >= 0, { error: 'amount.invalid', abort: true }),
  z.minimum(MINIMUM_AMOUNT, 'amount.minimum'),
  z.maximum(MAXIMUM_AMOUNT, 'amount.maximum'),
)

export const nameSchema = z.pipe(
  z.pipe(z.string('name.required'), z.transform(cleanLine)),
  z.string().check(z.minLength(1, 'name.required'), z.maxLength(NAME_LENGTH, 'name.long')),
)

/** Any number of the world, as E.164. */
export const phoneSchema = z.pipe(
  z.string('phone.required'),
  z.transform((typed, context): string => {
    const phone = normalisePhone(typed)
    if (phone !== null) return phone
    const message = typed.trim() === '' ? 'phone.required' : 'phone.invalid'
    context.issues.push({ code: 'custom', message, input: undefined })
    return z.NEVER
  }),
)

/** An optional address: an empty field is no address. */
export const emailSchema = z.pipe(
  z.optional(z.string('email.invalid')),
  z.transform((typed, context): string | undefined => {
    const email = typed?.trim() ?? ''
    if (email === '') return undefined
    if (email.length <= EMAIL_LENGTH && /^[^\s@\p{Cc}]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email)) {
      return email
    }
    context.issues.push({ code: 'custom', message: 'email.invalid', input: undefined })
    return z.NEVER
  }),
)

export const donorSchema = z.strictObject(
  { name: nameSchema, phone: phoneSchema, email: z.optional(emailSchema) },
  UNREADABLE,
)
export type Donor = z.infer<typeof donorSchema>

/** The first step of the page: what is given and by whom. */
export const detailsSchema = z.strictObject(
  { amount: amountSchema, donor: z.prefault(donorSchema, { name: '', phone: '' }) },
  UNREADABLE,
)
export type Details = z.infer<typeof detailsSchema>

type Common = { amount: number; donor: Donor; lang: Lang }

/** A donation as it is asked for, with everything in its one normal form. */
export type DonationRequest =
  (Common & { method: 'card'; card: Card }) | (Common & { method: Exclude<PaymentMethod, 'card'> })

/**
 * The body of `POST /api/donations` and `POST /api/monthly-donations`.
 * Output: phone in E.164, card digits without spaces, expiry `MM/YY`; a card that came along with
 * another method is dropped. `now` gives Unix time in ms.
 */
export const donationRequestSchema = (now: () => number) => {
  const card = cardSchema(now)
  return z.pipe(
    z
      .strictObject(
        {
          amount: amountSchema,
          donor: z.prefault(donorSchema, { name: '', phone: '' }),
          method: z.enum(paymentMethods, 'method.required'),
          card: z.optional(card),
          lang: z.enum(languages, UNREADABLE),
        },
        UNREADABLE,
      )
      .check(
        // Runs beside other refusals too, so that a donor reads all of them at once.
        z.refine((request) => request.method !== 'card' || request.card !== undefined, {
          path: ['card', 'kind'],
          error: 'kind.required',
          when: ({ value, issues }) =>
            typeof value === 'object' &&
            value !== null &&
            !issues.some(({ path }) => path?.[0] === 'card'),
        }),
      ),
    z.transform(({ card: given, method, ...rest }): DonationRequest => {
      if (method !== 'card') return { ...rest, method }
      if (given === undefined) throw new Error('a donation by card came through without its card')
      return { ...rest, method, card: given }
    }),
  )
}

/** The body of `POST /api/donations/{id}/confirmation`. */
export const codeSchema = z.strictObject(
  { code: z.string('code.format').check(z.regex(codeForm, 'code.format')) },
  UNREADABLE,
)

/** The body of `POST /api/donations/{id}/code`; the card only where `resend` says `card`. */
export const resendRequestSchema = (now: () => number) =>
  z.strictObject({ card: z.optional(cardReminderSchema(now)) }, UNREADABLE)
