import * as z from 'zod/mini'
import { cardSchema } from './card.schema.ts'
import { amountSchema } from './donation-details.schema.ts'

/** The body of `POST /api/monthly/{token}/amount`. */
export const amountChangeSchema = z.strictObject({ amount: amountSchema }, 'request.invalid')

/** The body of `POST /api/monthly/{token}/day`; every month has these days. */
export const dayChangeSchema = z.strictObject(
  { day: z.int().check(z.minimum(1), z.maximum(28)) },
  'request.invalid',
)

/** The body of `POST /api/monthly/{token}/pause`. */
export const pauseSchema = z.strictObject(
  { months: z.int().check(z.minimum(1), z.maximum(3)) },
  'request.invalid',
)

/**
 * The body of `POST /api/monthly-charges/{token}/payment` and of `POST /api/monthly/{token}/card`. `now` gives Unix
 * time in ms.
 */
export const cardRequestSchema = (now: () => number) =>
  z.strictObject({ card: cardSchema(now) }, 'request.invalid')
