import * as z from 'zod/mini'
import { parseAmount } from './amount.ts'
import { detailsSchema } from '#machines/wire/donation-details.schema.ts'
import { donationTypes } from '#machines/wire/payment-terms.ts'
import type { DonationDetails } from './donation.types.ts'

/** What was typed into the donation page, as it was typed; never anything of a card. */
export const draftSchema = z.object({
  type: z.string(),
  amount: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  method: z.string(),
  /** Set when chosen by hand; a kind derived from the card's number is derived again. */
  kind: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

/** The first step of a draft, checked: the details or every broken rule. */
export const parseDetails = ({ amount, name, phone, email }: Draft) =>
  detailsSchema.safeParse({ amount: parseAmount(amount), donor: { name, phone, email } })

/** The draft as a donation, when it is complete and right. */
export const detailsOf = (draft: Draft | null): DonationDetails | null => {
  if (draft === null) return null
  const type = donationTypes.find((known) => known === draft.type)
  const parsed = parseDetails(draft)
  return type !== undefined && parsed.success ? { type, ...parsed.data } : null
}
