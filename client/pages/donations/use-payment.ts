import { useEffect, useState, type InputEvent, type SubmitEvent } from 'react'
import { useSelector } from '@xstate/react'
import { cardSystemOf, kindOfSystem } from '#machines/donation/card-system.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectChosenKind,
  selectIsBusy,
  selectMethod,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { useLang } from '#client/platform/language.ts'
import { cardFieldIds } from '#client/ui/card-entry/card-fields.ts'
import { loadCardRules } from '#client/ui/card-entry/card-rules.ts'
import { useOfferedHolder } from './offered-holder.ts'
import { chosenPayment, forgetRestoredCard, paymentIssues, shownDigits } from './payment-values.ts'
import { useDonationForm } from '#client/ui/card-entry/use-donation-form.ts'

/** State and handlers of the second step: what the fields show of the card, their errors, and paying. */
export const usePayment = (flow: DonationActorRef, isShown: boolean) => {
  const lang = useLang()
  /** As far as it may be shown; the number itself stays in its field. */
  const [number, setNumber] = useState('')
  const system = cardSystemOf(number)
  const chosenKind = useSelector(flow, selectChosenKind)
  const kind = chosenKind ?? (system === null ? null : kindOfSystem[system])
  const method = useSelector(flow, selectMethod)
  const isPaying = useSelector(flow, selectIsBusy) && isShown
  const refusal = useSelector(flow, selectRefusal)
  const form = useDonationForm({
    loadRules: async () => {
      const { checkedCard } = await loadCardRules()
      return () => paymentIssues(flow, checkedCard)
    },
    refusal: isShown ? refusal : null,
    // The number shows the kind as well.
    outside: ['card.kind', kind],
  })
  useEffect(forgetRestoredCard, [])
  useOfferedHolder(flow, isShown)

  const pay = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isPaying || (await form.check()).length > 0) return
    const chosen = chosenPayment(flow)
    if (chosen.method !== null)
      flow.send({ type: 'payment.submit', payment: { ...chosen, method: chosen.method }, lang })
  }
  return {
    ...form,
    number,
    /** Four digits tell the system of a card, if any do. */
    isUntold: system === null && number.length >= 4,
    system,
    method,
    kind,
    isPaying,
    handlers: {
      ...form.handlers,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void pay(event),
      onInput: (event: InputEvent<HTMLFormElement>) => {
        const { target } = event
        if (target instanceof HTMLInputElement && target.id === cardFieldIds.number)
          setNumber(shownDigits(target.value))
        form.handlers.onInput(event)
      },
    },
  }
}
