import type { FormAnswer } from '#machines/form-submission/form-submission.types.ts'
import { formAnswerSchema } from '#machines/wire/reference.schema.ts'
import { answerOf } from '#client/lib/answer.ts'
import { withTimeout } from '#client/lib/with-timeout.ts'

/** Sends a form's body as JSON under its key. Loaded once the form is used, with what checks answers. */
export const sendForm = (
  call: string,
  body: object,
  key: string,
  signal: AbortSignal,
): Promise<FormAnswer> =>
  answerOf(
    fetch(call, {
      method: 'POST',
      signal: withTimeout(signal),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...body, elapsed: Math.round(performance.now()) }),
    }),
    formAnswerSchema,
  )

/** Bytes of the body that have left, and bytes in all. */
export type Progress = { readonly sent: number; readonly total: number }

/**
 * Sends a form with its file. `fetch` reports no upload progress, so this is the one call by
 * XMLHttpRequest; its answer is read as any other's.
 */
export const uploadForm = (
  call: string,
  data: FormData,
  key: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<FormAnswer> => {
  data.set('elapsed', String(Math.round(performance.now())))
  const asking = new Promise<Response>((answered, lost) => {
    const request = new XMLHttpRequest()
    request.open('POST', call)
    request.setRequestHeader('Idempotency-Key', key)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onload = () => answered(responseOf(request))
    request.onerror = () => lost(new Error('no answer'))
    request.onabort = () => lost(new Error('cancelled'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(data)
  })
  return answerOf(asking, formAnswerSchema)
}

const responseOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const name of ['X-Now', 'Retry-After']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
