import type { CardKind, PaymentMethod } from '#machines/wire/payment-terms.ts'
import { cardSystemOf, kindOfSystem } from '#machines/donation/card-system.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectChosenKind, selectMethod } from '#machines/donation/donation.selectors.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { checkedCard } from '#client/ui/card-entry/card-check.ts'
import { cardFieldIds, cardFields } from '#client/ui/card-entry/card-fields.ts'

/** The kind that the beginning of a number shows, or null. */
const kindOfNumber = (number: string): CardKind | null => {
  const system = cardSystemOf(number)
  return system === null ? null : kindOfSystem[system]
}

/** A number of 13 digits or more is whole: then its last four may be shown, and till then its first. */
export const shownDigits = (number: string): string => {
  const digits = number.replace(/\D/g, '')
  return digits.slice(0, 4) + (digits.length < 13 ? '' : digits.slice(-4))
}

/** The payment as it is chosen and typed now. A kind that was chosen by hand comes before the number's. */
export const chosenPayment = (
  flow: DonationActorRef,
): { readonly method: PaymentMethod | null; readonly kind: CardKind | null } => {
  const snapshot = flow.getSnapshot()
  const method = selectMethod(snapshot)
  const { number = '' } = cardFields.card(null)
  const kind = selectChosenKind(snapshot) ?? kindOfNumber(number)
  return { method, kind: method === 'card' ? kind : null }
}

/** What is missing or wrong before paying in this way; a field that is not asked for breaks no rule. */
export const paymentIssues = (
  flow: DonationActorRef,
  check: typeof checkedCard,
): readonly FieldIssue[] => {
  const { method, kind } = chosenPayment(flow)
  if (method === null) return [{ field: 'method', key: 'method.required' }]
  if (method !== 'card') return []
  const typed = cardFields.card(kind)
  const card = check(typed)
  if (card.ok) return []
  // The kind is asked for once a number was begun that does not tell it.
  const isKindAsked = shownDigits(typed['number'] ?? '').length >= 4
  return card.failure.filter(({ field }) => field !== 'card.kind' || isKindAsked)
}

/** Some browsers fill fields again after a reload; those of a card are emptied. */
export const forgetRestoredCard = (): void => {
  for (const id of Object.values(cardFieldIds)) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
