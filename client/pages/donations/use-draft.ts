import { useEffect, useRef, useState, type RefObject } from 'react'
import { cardKinds, type CardKind, type PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { amountFormat } from '#client/ui/field/text-formats.ts'
import { fillAmount, fillForms, keepOneAmount, typedDraft } from './form-values.ts'

/** Fills the forms with what is remembered, once, and sends the donation everything typed since. */
export const useDraft = (
  flow: DonationActorRef,
  root: RefObject<HTMLDivElement | null>,
  state: ShownState,
  methods: readonly PaymentMethod[],
) => {
  const [chosenKind, setChosenKind] = useState<CardKind | null>(null)
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod | null>(null)
  const chosen = useRef<{ kind: CardKind | null; method: PaymentMethod | null }>({
    kind: null,
    method: null,
  })
  const isReady = state !== 'opening'
  const isOver = state === 'success'

  const choose = (kind: CardKind | null) => {
    chosen.current.kind = kind
    setChosenKind(kind)
  }
  const chooseMethod = (method: PaymentMethod | null) => {
    chosen.current.method = method
    setChosenMethod(method)
  }
  const keepDraft = () => {
    if (root.current === null) return
    const typed = typedDraft(root.current)
    // The second form may not be there yet, and takes what it shows as chosen from here.
    const method = chosen.current.method ?? typed.method
    const draft = { ...typed, method, kind: chosen.current.kind ?? '' }
    flow.send({ type: 'draft.type', draft })
  }

  useEffect(() => {
    if (!isReady || isOver || root.current === null) return
    const { draft, choice } = flow.getSnapshot().context
    if (choice !== null) fillAmount(root.current, String(choice))
    if (draft !== null) fillForms(root.current, choice === null ? draft : { ...draft, amount: '' })
    for (const input of root.current.querySelectorAll<HTMLInputElement>('#own-amount')) {
      input.value = amountFormat.show(input.value)
      keepOneAmount(root.current, input)
    }
    // The kind of the draft is known to the browser alone.
    choose(cardKinds.find((kind) => kind === draft?.kind) ?? null)
    chooseMethod(methods.find((method) => method === draft?.method) ?? null)
    if (draft !== null || choice !== null || typedDraft(root.current).amount !== '') keepDraft()
    // It fills the forms when they come and is no concern of later changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, isOver])

  return { chosenKind, choose, chosenMethod, chooseMethod, keepDraft }
}

export type DonationDraft = ReturnType<typeof useDraft>
