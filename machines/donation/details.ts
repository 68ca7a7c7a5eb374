import { detailsSchema, type Donor } from '#machines/wire/donation-details.schema.ts'
import { donationTypes, type DonationType } from '#machines/wire/payment-terms.ts'
import { parseAmount } from './amount.ts'
import type { Draft } from './draft.ts'

/** What is given and by whom. `amount` in UZS. */
export type DonationDetails = {
  readonly type: DonationType
  readonly amount: number
  readonly donor: Donor
}

type Typed = Omit<Draft, 'method' | 'kind'>

/** The first step of a draft, checked: the details or every broken rule. */
export const parseDetails = ({
  amount,
  name,
  phone,
  email,
}: Typed): ReturnType<typeof detailsSchema.safeParse> =>
  detailsSchema.safeParse({ amount: parseAmount(amount), donor: { name, phone, email } })

export const detailsOf = (draft: Typed | null): DonationDetails | null => {
  if (draft === null) return null
  const type = donationTypes.find((known) => known === draft.type)
  const parsed = parseDetails(draft)
  return type !== undefined && parsed.success ? { type, ...parsed.data } : null
}
