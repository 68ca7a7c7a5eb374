import * as z from 'zod/mini'
import { MAXIMUM_AMOUNT, MINIMUM_AMOUNT } from './amount-limits.ts'
import { emailSchema, nameSchema, phoneSchema } from './contact-fields.schema.ts'

const UNREADABLE = 'request.invalid'

export const amountSchema = z.number('amount.invalid').check(
  z.refine((amount) => Number.isInteger(amount), { error: 'amount.invalid', abort: true }),
  z.refine((amount) => amount >= 0, { error: 'amount.invalid', abort: true }),
  z.minimum(MINIMUM_AMOUNT, 'amount.minimum'),
  z.maximum(MAXIMUM_AMOUNT, 'amount.maximum'),
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
