import { fromCallback } from 'xstate'
import { refusal } from '#machines/wire/refusal.ts'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import type {
  FormAnswer,
  FormSubmissionEvent,
} from '#machines/form-submission/form-submission.types.ts'
import { fail } from '#machines/wire/result.ts'
import { formStore } from './form-store.ts'

/** One sending of what a form holds, under its key; `signal` ends it. */
export type Sending = {
  readonly data: FormData
  readonly key: string
  readonly signal: AbortSignal
}
export type SendForm = (sending: Sending) => Promise<FormAnswer>

/** The form machine with the actors and actions of the browser: the call of the form with this id, and its draft. */
export const browserFormMachine = (formId: string, sendForm: SendForm) => {
  const store = formStore(formId)
  return formSubmissionMachine.provide({
    actors: {
      sendForm: fromCallback<FormSubmissionEvent, { readonly key: string }>(
        ({ sendBack, input: { key } }) => {
          const form = document.getElementById(formId)
          if (!(form instanceof HTMLFormElement)) throw new Error('the form is not in the page')
          const call = new AbortController()
          const { signal } = call
          void sendForm({ data: new FormData(form), key, signal })
            .catch((): FormAnswer => fail(refusal('unexpected')))
            .then((answer) => {
              if (!signal.aborted) sendBack({ type: 'form.answered', answer })
            })
          return () => call.abort()
        },
      ),
    },
    actions: {
      keepSubmission: ({ context: { submission } }) => store.change({ submission }),
      dropDraft: store.drop,
    },
  })
}
