import type { LetterAnswer } from '#machines/letter/letter.types.ts'
import { formAnswerSchema } from '#machines/wire/reference.schema.ts'
import { answerOf } from '#client/lib/answer.ts'
import { patience } from '#client/lib/patience.ts'

/** Sends a form's body as JSON under its key. Loaded once the form is used, with what checks answers. */
export const sendForm = (
  call: string,
  body: object,
  key: string,
  signal: AbortSignal,
): Promise<LetterAnswer> =>
  answerOf(
    fetch(call, {
      method: 'POST',
      signal: patience(signal),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ ...body, elapsed: Math.round(performance.now()) }),
    }),
    formAnswerSchema,
  )
