import type { CardKind, PaymentMethod } from '#machines/wire/payment-terms.ts'
import { cardSystemOf, kindOfSystem } from '#machines/donation/card-system.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { checkedCard } from './card-check.ts'
import { cardFieldIds, cardFields } from './card-fields.ts'

/** What is chosen, or the only way where there is no choice. */
export const methodOf = (
  { methods }: Offer,
  chosen: PaymentMethod | null,
  isMonthly: boolean,
): PaymentMethod | null => {
  if (isMonthly || methods.length === 1) return isMonthly ? 'card' : (methods[0] ?? null)
  return chosen !== null && methods.includes(chosen) ? chosen : null
}

/** The kind that the beginning of a number shows, or null. */
export const kindOfNumber = (number: string): CardKind | null => {
  const system = cardSystemOf(number)
  return system === null ? null : kindOfSystem[system]
}

/** A number of 13 digits or more is whole: then its last four may be shown, and till then its first. */
export const shownDigits = (number: string): string => {
  const digits = number.replace(/\D/g, '')
  return digits.slice(0, 4) + (digits.length < 13 ? '' : digits.slice(-4))
}

const fieldOrder = ['card.number', 'card.kind', 'card.expiry', 'card.cvv', 'card.holder']

/** What the card's fields break, each rule with its field; a field that is not asked for breaks none. */
const cardIssues = (kind: CardKind | null): readonly FieldIssue[] => {
  const card = checkedCard(cardFields.card(kind))
  if (card.ok) return []
  const placeOf = ({ field }: FieldIssue) => fieldOrder.indexOf(field)
  return [...card.failure].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The key of the rule that a field of the card breaks now, or null. */
export const brokenByCard = (field: string, kind: CardKind | null): string | null =>
  cardIssues(kind).find((issue) => issue.field === field)?.key ?? null

/** An impossible month has another message on blur than on submit. */
export const onLeaving = (key: string | null): string | null =>
  key === 'expiry.month' ? 'expiry.monthOnLeaving' : key

/** What is missing or wrong before paying in this way. */
export const paymentIssues = (
  method: PaymentMethod | null,
  kind: CardKind | null,
): readonly FieldIssue[] => {
  if (method === null) return [{ field: 'method', key: 'method.required' }]
  return method === 'card' ? cardIssues(kind) : []
}

/** Some browsers fill fields again after a reload; those of a card are emptied. */
export const forgetRestoredCard = (): void => {
  for (const id of Object.values(cardFieldIds)) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
