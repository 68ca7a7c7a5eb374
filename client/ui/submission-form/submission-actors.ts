import { fromCallback } from 'xstate'
import { refusal } from '#machines/wire/refusal.ts'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import type {
  FormAnswer,
  FormSubmission,
  FormSubmissionEvent,
} from '#machines/form-submission/form-submission.types.ts'
import { fail } from '#machines/wire/result.ts'
import { lettersMark } from '#client/lib/letters-mark.ts'
import { formStore } from './form-store.ts'
import { loadWaiting } from './load-waiting.ts'
import { valuesOf } from './form-values.ts'

/** One sending of what a form holds, under its key; `signal` ends it. */
export type Sending = {
  readonly data: FormData
  readonly key: string
  readonly signal: AbortSignal
}
export type SendForm = (sending: Sending) => Promise<FormAnswer>

/** How a form is sent: now, and later where it may wait for the line. */
export type FormCalls = {
  readonly send: SendForm
  /** The call and its body for a letter that waits; none for what stays in the open page. */
  readonly later?:
    | ((data: FormData) => { readonly call: string; readonly body: object })
    | undefined
}

const isLost = (answer: FormAnswer): boolean =>
  !answer.ok && ['network_error', 'no_line'].includes(answer.failure.code)

/** Has a letter wait that nothing answered; null where it cannot, as in a browser that keeps nothing. */
const keptUntilLine = async (
  form: string,
  { key, fingerprint }: FormSubmission,
  data: FormData,
  later: FormCalls['later'],
): Promise<FormSubmission | null> => {
  if (later === undefined) return null
  const content = { ...later(data), typed: valuesOf(data) }
  const waiting = await loadWaiting().catch(() => null)
  return waiting?.keep({ form, key, fingerprint, content }).catch(() => null) ?? null
}

/** The form machine with the actors and actions of the browser: the calls of the form with this id, and its draft. */
export const browserFormMachine = (formId: string, { send, later }: FormCalls) => {
  const store = formStore(formId)
  return formSubmissionMachine.provide({
    actors: {
      sendForm: fromCallback<FormSubmissionEvent, FormSubmission>(({ sendBack, input }) => {
        const form = document.getElementById(formId)
        if (!(form instanceof HTMLFormElement)) throw new Error('the form is not in the page')
        const call = new AbortController()
        const { signal } = call
        const data = new FormData(form)
        const ask = async (): Promise<void> => {
          const answer = await send({ data, key: input.key, signal }).catch((): FormAnswer =>
            fail(refusal('unexpected')),
          )
          if (signal.aborted) return
          const kept = isLost(answer) ? await keptUntilLine(formId, input, data, later) : null
          sendBack(
            kept === null ? { type: 'form.answered', answer } : { type: 'form.kept', ...kept },
          )
        }
        void ask()
        return () => call.abort()
      }),
      waitForLine: fromCallback<FormSubmissionEvent, FormSubmission>(({ sendBack, input }) => {
        const leaving = new AbortController()
        void loadWaiting().then(({ follow }) => follow(input.key, sendBack, leaving.signal))
        return () => leaving.abort()
      }),
      withdrawForm: fromCallback<FormSubmissionEvent, FormSubmission>(({ sendBack, input }) => {
        void loadWaiting()
          .then(({ withdraw }) => withdraw(input.key))
          .then(sendBack)
      }),
    },
    actions: {
      keepSubmission: ({ context: { submission } }) => store.keepSubmission(submission),
      dropDraft: () => {
        const { submission } = store.read()
        store.drop()
        if (submission === null || !lettersMark.read().isThere) return
        void loadWaiting()
          .then(({ forgetRefused }) => forgetRefused(submission.key))
          .catch(() => undefined)
      },
    },
  })
}
