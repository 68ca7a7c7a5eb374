import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import { refusal as refusalWith, type Refusal } from '#machines/wire/refusal.ts'
import type { RefusedForm } from '#machines/wire/letter-page.schema.ts'
import type { LetterPageData } from '#machines/wire/letter-page.schema.ts'
import { inspected } from '#client/lib/inspection.ts'
import { formDraft } from './form-draft.ts'
import { browserFormMachine, type SendForm } from './submission-actors.ts'

export type SubmissionProps = {
  /** Names the form in the page and its draft on the device. */
  readonly id: string
  readonly sendForm: SendForm
  /** What a page without script came with: what was refused, stored, or filled in. */
  readonly refused: RefusedForm | null
  readonly reference?: string | null
  readonly typed?: LetterPageData['typed']
}

const refusalOf = (refused: RefusedForm | null): Refusal | null =>
  refused === null
    ? null
    : refusalWith(isFailureCode(refused.code) ? refused.code : 'unexpected', {
        issues: refused.issues,
      })

/** The form machine over the device's draft of this form. */
export const useSubmission = ({
  id,
  sendForm,
  refused,
  reference = null,
  typed,
}: SubmissionProps) => {
  const [machine] = useState(() => browserFormMachine(id, sendForm))
  const [input] = useState(() => ({
    submission: typeof window === 'undefined' ? null : formDraft.submission(id),
    refusal: refusalOf(refused),
    reference,
    isReviewed: typed?.step === 'review',
  }))
  const [snapshot, send] = useMachine(machine, { input, ...inspected() })
  const { refusal, progress, total } = snapshot.context
  return {
    input,
    send,
    state: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
    refusal,
    progress,
    total,
    reference: snapshot.context.reference,
  }
}
