import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormReceipt, FormReport } from '#machines/form-submission/form-submission.types.ts'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import type { LetterPageData, RefusedForm } from '#machines/wire/letter-page.schema.ts'
import { refusal as refusalWith, type Refusal } from '#machines/wire/refusal.ts'
import { inspected } from '#client/lib/inspection.ts'
import { formStore } from './form-store.ts'
import { browserFormMachine, type FormCalls, type SendForm } from './submission-actors.ts'

export type SubmissionProps = {
  /** Names the form in the page and its draft on the device. */
  readonly id: string
  readonly sendForm: SendForm
  /** What of it may wait for the line. */
  readonly later?: FormCalls['later']
  /** What a page without script came with: what was refused, stored, or filled in. */
  readonly refused: RefusedForm | null
  readonly receipt?: FormReceipt | null
  readonly typed?: LetterPageData['typed']
  /** What became of a sending, once each time. */
  readonly onReport?: ((report: FormReport) => void) | undefined
}

const refusalOf = (refused: RefusedForm | null): Refusal | null =>
  refused === null
    ? null
    : refusalWith(isFailureCode(refused.code) ? refused.code : 'unexpected', {
        issues: refused.issues,
      })

/** The form machine over the device's draft of this form. */
export const useSubmission = (props: SubmissionProps) => {
  const { id, sendForm, later, refused, receipt = null, typed } = props
  const [machine] = useState(() => browserFormMachine(id, { send: sendForm, later }))
  const [input] = useState(() => ({
    submission: formStore(id).read().submission,
    refusal: refusalOf(refused),
    receipt,
    isReviewed: typed?.step === 'review',
  }))
  const [snapshot, send, actor] = useMachine(machine, { input, ...inspected() })

  const report = useEffectEvent((made: FormReport) => props.onReport?.(made))
  useEffect(() => {
    const listening = actor.on('*', (made) => report(made))
    return () => listening.unsubscribe()
  }, [actor])

  return {
    send,
    state: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
    /** Whether it waits for the line, or is being taken back from there. */
    isWaiting: snapshot.hasTag('waiting'),
    /** Whether the fields are out of sight, where the form is shown once more. */
    isAway: snapshot.hasTag('away'),
    refusal: snapshot.context.refusal,
    receipt: snapshot.context.receipt,
  }
}
