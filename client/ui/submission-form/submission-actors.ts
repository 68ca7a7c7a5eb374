import { fromPromise } from 'xstate'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import { refusal } from '#machines/wire/refusal.ts'
import type { LetterAnswer } from '#machines/letter/letter.types.ts'
import { fail } from '#machines/wire/result.ts'
import { formDraft } from './form-draft.ts'
import { valuesOf } from './form-values.ts'

/** A form's fields as the call's body; the same names and texts unless a form says otherwise. */
export type BodyOf = (values: Readonly<Record<string, string>>) => object

/** What sends forms; null where it cannot be loaded, as there is no line. */
export const loadSending = () => import('./send-form.ts').catch(() => null)

/** The form machine with the browser's hands: the call of the form with this id, and its draft. */
export const browserFormMachine = (formId: string, call: string, bodyOf: BodyOf) =>
  formSubmissionMachine.provide({
    actors: {
      sendForm: fromPromise<LetterAnswer, { readonly key: string }>(async ({ input, signal }) => {
        const form = document.getElementById(formId)
        if (!(form instanceof HTMLFormElement)) throw new Error('the form is not in the page')
        const body = bodyOf(valuesOf(form))
        const sending = await loadSending()
        if (sending === null) return fail(refusal('network_error'))
        return sending.sendForm(call, body, input.key, signal)
      }),
    },
    actions: {
      keepSubmission: ({ context }) => formDraft.keepSubmission(formId, context.submission),
      dropDraft: () => formDraft.drop(formId),
    },
  })
