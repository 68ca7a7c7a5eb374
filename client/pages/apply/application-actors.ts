import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { applicationMachine } from '#machines/application/application.machine.ts'
import type {
  ApplicationAnswer,
  ApplicationEvent,
} from '#machines/application/application.types.ts'
import { refusalSchema } from '#machines/wire/problem.schema.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { applicationDraft } from '#client/lib/application-draft.ts'
import { tellServerTime } from '#client/lib/server-clock.ts'
import { FORM_ID } from './application-form-data.ts'

const receiptSchema = z.object({ reference: z.string() })

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The answer in our own words; one outside the contract is `unexpected`. */
const answerOf = (status: number, text: string): ApplicationAnswer => {
  const body = bodyOf(text)
  if (status >= 200 && status < 300) {
    const receipt = receiptSchema.safeParse(body)
    return receipt.success ? ok(receipt.data) : fail(refusal('unexpected'))
  }
  const problem = refusalSchema.safeParse(body)
  return fail(problem.success ? refusal(problem.data.code, problem.data) : refusal('unexpected'))
}

/**
 * Sends the form that stands in the page. `fetch` tells no progress of what is sent, so this is the
 * one call by XMLHttpRequest; leaving the state ends it.
 */
const sendApplication = fromCallback<
  ApplicationEvent,
  { readonly vacancyId: number; readonly key: string }
>(({ sendBack, input: { vacancyId, key } }) => {
  const form = document.getElementById(FORM_ID)
  if (!(form instanceof HTMLFormElement)) throw new Error('the form is not in the page')
  const data = new FormData(form)
  data.set('elapsed', String(Math.round(performance.now())))
  const request = new XMLHttpRequest()
  request.open('POST', `/api/vacancies/${vacancyId}/applications`)
  request.setRequestHeader('Idempotency-Key', key)
  request.setRequestHeader('Accept', 'application/json')
  request.upload.onprogress = ({ loaded, total }) =>
    sendBack({ type: 'upload.progressed', progress: { sent: loaded, total } })
  request.onload = () => {
    tellServerTime(request.getResponseHeader('X-Now'))
    const answer = answerOf(request.status, request.responseText)
    sendBack({ type: 'application.answered', answer })
  }
  request.onerror = () =>
    sendBack({ type: 'application.answered', answer: fail(refusal('network_error')) })
  request.send(data)
  return () => {
    request.onload = null
    request.onerror = null
    request.abort()
  }
})

/** The application machine with the browser's hands: the call, and the draft on the device. */
export const browserApplicationMachine = applicationMachine.provide({
  actors: { sendApplication },
  actions: {
    keepSubmission: ({ context }) =>
      applicationDraft.keepSubmission(context.vacancyId, context.submission),
    dropDraft: () => applicationDraft.drop(),
  },
})
