import * as z from 'zod/mini'
import type { LetterAnswer } from '#machines/letter/letter.types.ts'
import { answerOf, patience } from '#client/lib/answer.ts'

const receiptSchema = z.object({ reference: z.string(), total: z.optional(z.number()) })

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
    receiptSchema,
  )
