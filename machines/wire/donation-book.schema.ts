import * as z from 'zod/mini'
import { countSchema, listOf } from './item-fields.schema.ts'
import { donationTypes, paymentMethods } from './payment-terms.ts'

const monthSchema = z.string().check(z.regex(/^\d{4}-\d{2}$/))
const sharesOf = <Name extends string>(names: readonly Name[]) =>
  listOf(z.object({ name: z.enum(names), percent: countSchema }))
const inLanguages = z.object({ ru: z.string(), uz: z.string(), en: z.string() })

/** Months that are told of together, `YYYY-MM`: mostly one. Sums are UZS. */
const bookEntrySchema = z.object({
  from: monthSchema,
  until: monthSchema,
  donations: countSchema,
  sum: countSchema,
  /** What went back in these months, whenever it had been given. */
  returned: countSchema,
  /** Of the number of donations, whole per cent, 100 together. */
  methods: sharesOf(paymentMethods),
  rhythms: sharesOf(donationTypes),
})
export type BookEntry = z.infer<typeof bookEntrySchema>

/** `GET /api/donation-book`: closed months in Tashkent, the newest first, and what an operator has confirmed of their use. */
export const donationBookSchema = z.object({
  entries: listOf(bookEntrySchema),
  spent: z.nullable(
    z.object({
      period: inLanguages,
      source: inLanguages,
      lines: listOf(z.object({ name: inLanguages, amount: countSchema })),
    }),
  ),
})
export type DonationBook = z.infer<typeof donationBookSchema>
