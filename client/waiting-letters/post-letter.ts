import type { FormAnswer } from '#machines/form-submission/form-submission.types.ts'
import { ANSWER_TIMEOUT } from '#machines/wire/answer-timeout.ts'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is FieldIssue =>
  isFields(value) && typeof value['field'] === 'string' && typeof value['key'] === 'string'

/**
 * An answer by hand, since the validation library would cost the worker more than all that it does. Null where it is
 * no word of the site's own: a network that asks for a login, a proxy before a site that is away.
 */
const answerIn = (isStored: boolean, body: unknown): FormAnswer | null => {
  if (!isFields(body)) return null
  const { reference, code, issues, retryAfter } = body
  if (isStored) return typeof reference === 'string' ? ok({ reference }) : null
  if (!isFailureCode(code) || code === 'unavailable') return null
  return fail(
    refusal(code, {
      issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
      retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    }),
  )
}

/** Sends one letter under its key; null where no answer came. */
export const postLetter = async (
  key: string,
  call: string,
  body: object,
): Promise<FormAnswer | null> => {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), ANSWER_TIMEOUT)
  try {
    const response = await fetch(call, {
      method: 'POST',
      signal: giveUp.signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return answerIn(response.ok, answer)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
