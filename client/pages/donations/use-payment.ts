import { useEffect, useState, type InputEvent, type SubmitEvent } from 'react'
import { useSelector } from '@xstate/react'
import type { CardKind, PaymentMethod } from '#machines/wire/payment-terms.ts'
import { cardSystemOf } from '#machines/donation/card-system.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails } from '#machines/donation/donation.selectors.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import { useLang } from '#client/platform/language.ts'
import { cardFieldIds } from './card-fields.ts'
import { useOfferedHolder } from './offered-holder.ts'
import {
  brokenByCard,
  forgetRestoredCard,
  kindOfNumber,
  methodOf,
  onLeaving,
  paymentIssues,
  shownDigits,
} from './payment-values.ts'
import { useIssues } from './use-issues.ts'

type PaymentInput = {
  readonly flow: DonationActorRef
  readonly offer: Offer
  readonly chosenKind: CardKind | null
  readonly chosenMethod: PaymentMethod | null
  readonly isShown: boolean
  readonly isPaying: boolean
  readonly refusal: Refusal | null
}

/** State and handlers of the second step: what the fields show of the card, their errors, and paying. */
export const usePayment = (input: PaymentInput) => {
  const { flow, offer, chosenKind, chosenMethod, isShown, isPaying, refusal } = input
  const lang = useLang()
  const { submit, leave, recheck, ...issues } = useIssues(refusal)
  /** As far as it may be shown; the number itself stays in its field. */
  const [number, setNumber] = useState('')
  const isMonthly = useSelector(flow, selectDetails)?.type === 'monthly'
  const method = methodOf(offer, chosenMethod, isMonthly)
  const kind = chosenKind ?? kindOfNumber(number)
  useEffect(forgetRestoredCard, [])
  useOfferedHolder(flow, isShown)

  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPaying) return
    const found = paymentIssues(method, kind)
    submit(found)
    if (found.length > 0 || method === null) return
    const payment = { method, kind: method === 'card' ? kind : null }
    flow.send({ type: 'payment.submit', payment, lang })
  }

  const check = (field: string) => (typed: string) =>
    leave(field, {
      key: onLeaving(brokenByCard(field, kind)),
      isBlank: typed.trim() === '',
    })

  const typeNumber = (typed: string) => {
    const detected = chosenKind ?? kindOfNumber(typed)
    setNumber(shownDigits(typed))
    recheck('card.kind', () => (detected === null ? 'kind.required' : null))
    recheck('card.number', () => brokenByCard('card.number', detected))
  }

  const type = ({ target }: InputEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const field = target.name || target.id.replace('card-', 'card.')
    if (target.id === cardFieldIds.number) typeNumber(target.value)
    // A choice is right as soon as it is made.
    else if (field === 'card.kind' || field === 'method') recheck(field, () => null)
    else recheck(field, () => brokenByCard(field, kind))
  }

  const system = cardSystemOf(number)
  return { ...issues, number, system, isMonthly, method, kind, pay, check, type }
}
