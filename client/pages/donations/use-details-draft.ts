import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { emptyDraft } from '#machines/donation/draft.ts'
import { fillDetails, typedDedication, typedDetails } from './form-values.ts'

type DetailsDraftInput = {
  /** Whether the session is recalled. */
  readonly isReady: boolean
  readonly isShown: boolean
}

/**
 * Fills the first form with what the donation remembers, and tells it everything typed since. It is filled once, and
 * again when it is shown without an amount: a browser that knew nothing may have read of one meanwhile.
 * A link may have chosen the rhythm as well: it is set once, when the step comes. A dedication has its place in a later
 * step; what was typed into the line for a page without script is taken along, since that goes when the scripts come.
 */
export const useDetailsDraft = (
  flow: DonationActorRef,
  form: RefObject<HTMLFormElement | null>,
  { isReady, isShown }: DetailsDraftInput,
) => {
  const { search } = useLocation()
  const [rhythm] = useState(() => new URLSearchParams(search).get('type'))
  const isFilled = useRef(false)
  const isRhythmSet = useRef(rhythm !== 'monthly')
  const dedication = useRef('')

  const keep = () => {
    if (form.current !== null) flow.send({ type: 'draft.type', draft: typedDetails(form.current) })
  }
  const fill = useEffectEvent((element: HTMLFormElement) => {
    if (isFilled.current && typedDetails(element).amount !== '') return
    isFilled.current = true
    if (dedication.current !== '')
      flow.send({ type: 'draft.type', draft: { dedication: dedication.current } })
    const { draft, choice } = flow.getSnapshot().context
    const amount = choice === null ? {} : { amount: String(choice) }
    fillDetails(element, { ...(draft ?? emptyDraft), ...amount })
    if (draft !== null || choice !== null || typedDetails(element).amount !== '') keep()
  })
  const setMonthly = useEffectEvent((element: HTMLFormElement) => {
    isRhythmSet.current = true
    const monthly = element.querySelector<HTMLInputElement>('[name="type"][value="monthly"]')
    if (monthly === null) return
    monthly.checked = true
    keep()
  })
  useEffect(() => {
    if (form.current !== null) dedication.current = typedDedication(form.current)
  }, [form])
  useEffect(() => {
    if (isReady && form.current !== null) fill(form.current)
  }, [isReady, isShown, form])
  useEffect(() => {
    if (isReady && isShown && !isRhythmSet.current && form.current !== null)
      setMonthly(form.current)
  }, [isReady, isShown, form])
  return { keep }
}
