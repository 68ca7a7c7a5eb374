import * as z from 'zod/mini'
import { cardReminderSchema, cardSchema } from './card.schema.ts'
import { isEmail } from './contact-fields.ts'
import { dedicationSchema } from './dedication.schema.ts'
import { amountSchema, donorSchema } from './donation-details.schema.ts'
import { languages } from './language.ts'
import { paymentMethods } from './payment-terms.ts'

const codeForm = /^\d{6}$/
const UNREADABLE = 'request.invalid'

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
          dedication: z.optional(dedicationSchema),
          /** The page whose ask was used, by its key; the server knows the keys, and leaves out any other. */
          source: z.optional(z.string(UNREADABLE)),
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
    z.transform(({ card: given, method, ...rest }) => {
      if (method !== 'card') return { ...rest, method }
      if (given === undefined) throw new Error('a donation by card came through without its card')
      return { ...rest, method, card: given }
    }),
  )
}

/** A donation as it is asked for, with everything in its one normal form. */
export type DonationRequest = z.infer<ReturnType<typeof donationRequestSchema>>

/** The body of `POST /api/donations/{id}/confirmation`. */
export const codeSchema = z.strictObject(
  { code: z.string('code.format').check(z.regex(codeForm, 'code.format')) },
  UNREADABLE,
)

/** The body of `POST /api/donations/{id}/receipt-address`. */
export const receiptAddressSchema = z.strictObject(
  {
    email: z.pipe(
      z.pipe(
        z.string('email.invalid'),
        z.transform((typed) => typed.trim()),
      ),
      z.string().check(z.refine(isEmail, 'email.invalid')),
    ),
  },
  UNREADABLE,
)

/** The body of `POST /api/donations/{id}/code`; the card only where `resend` says `card`. */
export const resendRequestSchema = (now: () => number) =>
  z.strictObject({ card: z.optional(cardReminderSchema(now)) }, UNREADABLE)
