import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import type { LetterAnswer } from '#machines/letter/letter.types.ts'
import { answerOf, patience } from '#client/lib/answer.ts'
import { formDraft } from './form-draft.ts'
import { valuesOf } from './form-values.ts'

const receiptSchema = z.object({ reference: z.string() })

/** The form machine with the browser's hands: the call of the form with this id, and its draft. */
export const browserFormMachine = (formId: string, call: string) =>
  formSubmissionMachine.provide({
    actors: {
      sendForm: fromPromise<LetterAnswer, { readonly key: string }>(({ input, signal }) => {
        const form = document.getElementById(formId)
        if (!(form instanceof HTMLFormElement)) throw new Error('the form is not in the page')
        return answerOf(
          fetch(call, {
            method: 'POST',
            signal: patience(signal),
            headers: {
              'Content-Type': 'application/json',
              Accept: 'application/json',
              'Idempotency-Key': input.key,
            },
            body: JSON.stringify({ ...valuesOf(form), elapsed: Math.round(performance.now()) }),
          }),
          receiptSchema,
        )
      }),
    },
    actions: {
      keepSubmission: ({ context }) => formDraft.keepSubmission(formId, context.submission),
      dropDraft: () => formDraft.drop(formId),
    },
  })
