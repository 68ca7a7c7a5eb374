import { MAXIMUM_AMOUNT, MINIMUM_AMOUNT } from '#machines/wire/amount-limits.ts'
import { cleanLine } from '#machines/wire/clean-text.ts'
import { isEmail, NAME_LENGTH, normalisePhone } from '#machines/wire/contact-fields.ts'
import type { Donor } from '#machines/wire/donation-details.schema.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { donationTypes, type DonationType } from '#machines/wire/payment-terms.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { parseAmount } from './amount.ts'
import type { Draft } from './draft.ts'

/** What is given and by whom. `amount` in UZS. */
export type DonationDetails = {
  readonly type: DonationType
  readonly amount: number
  readonly donor: Donor
}

type Typed = Omit<Draft, 'method' | 'kind' | 'dedication'>

const amountRule = (amount: number | null): string | null => {
  if (amount === null) return 'amount.invalid'
  if (amount < MINIMUM_AMOUNT) return 'amount.minimum'
  return amount > MAXIMUM_AMOUNT ? 'amount.maximum' : null
}

const nameRule = (name: string): string | null => {
  if (name === '') return 'name.required'
  return name.length > NAME_LENGTH ? 'name.long' : null
}

const phoneRule = (typed: string, phone: string | null): string | null => {
  if (phone !== null) return null
  return typed.trim() === '' ? 'phone.required' : 'phone.invalid'
}

/**
 * The first step of a draft, checked: the details or every broken rule. By hand, as the call's schema checks them
 * (a test compares the two): the page's first load is without the library of schemas.
 */
export const checkDetails = (
  typed: Typed,
): Result<Omit<DonationDetails, 'type'>, readonly FieldIssue[]> => {
  const amount = parseAmount(typed.amount)
  const name = cleanLine(typed.name)
  const phone = normalisePhone(typed.phone)
  const email = typed.email.trim()
  const broken = {
    amount: amountRule(amount),
    'donor.name': nameRule(name),
    'donor.phone': phoneRule(typed.phone, phone),
    'donor.email': email === '' || isEmail(email) ? null : 'email.invalid',
  }
  const issues = Object.entries(broken).flatMap(([field, key]) =>
    key === null ? [] : [{ field, key }],
  )
  if (amount === null || phone === null || issues.length > 0) return fail(issues)
  return ok({ amount, donor: { name, phone, ...(email === '' ? {} : { email }) } })
}

export const detailsOf = (draft: Typed | null): DonationDetails | null => {
  if (draft === null) return null
  const type = donationTypes.find((known) => known === draft.type)
  const checked = checkDetails(draft)
  return type !== undefined && checked.ok ? { type, ...checked.value } : null
}
