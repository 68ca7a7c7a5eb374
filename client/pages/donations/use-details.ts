import { useEffect, useRef, type InputEvent, type SubmitEvent } from 'react'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { donationTypes } from '#machines/wire/payment-terms.ts'
import { parseDetails } from '#machines/donation/details.ts'
import { brokenBy } from './details-rules.ts'
import { typedDraft } from './form-values.ts'
import { useIssues } from './use-issues.ts'

type DetailsInput = {
  readonly flow: DonationActorRef
  /** Whether the page is hydrated and the session recalled; until then nothing can be sent. */
  readonly isReady: boolean
  readonly refusal: Refusal | null
}

/** State and handlers of the first step: the errors of its fields, and going on. */
export const useDetails = ({ flow, isReady, refusal }: DetailsInput) => {
  const { submit, leave, recheck, ...issues } = useIssues(refusal)

  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const root = event.currentTarget.parentElement ?? event.currentTarget
    const draft = { ...typedDraft(root), kind: '' }
    const type = donationTypes.find((known) => known === draft.type)
    const details = parseDetails(draft)
    submit(details.success ? [] : fieldIssues(details.error))
    if (details.success && type !== undefined)
      flow.send({ type: 'details.submit', details: { type, ...details.data } })
  }

  const check = (field: string) => (typed: string) =>
    leave(field, { key: brokenBy(field, typed), isBlank: typed.trim() === '' })

  const type = ({ target }: InputEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement)
      recheck(target.name, () => brokenBy(target.name, target.value))
  }

  // What was typed and left before the script came was never checked.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isReady) return
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const isTyped = input.type !== 'radio' && input.type !== 'hidden' && input.value !== ''
      if (isTyped && input !== document.activeElement) check(input.name)(input.value)
    }
    // Once, after hydration; later each field is checked as it is left.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady])

  return { ...issues, form, goOn, check, type }
}
