import * as z from 'zod/mini'
import { countSchema, daySchema, listOf } from './item-fields.schema.ts'

export const registeredBoxSchema = z.object({
  place: z.string(),
  /** The number on its seal. */
  seal: z.string(),
  placed: daySchema,
  /** The day on which it was opened; null until then. */
  opened: z.nullable(daySchema),
  /** What was counted, in UZS; null until it was opened. */
  amount: z.nullable(countSchema),
})

/** `GET /api/donation-boxes`. */
export const boxRegisterSchema = z.object({ items: listOf(registeredBoxSchema) })
export type BoxRegister = z.infer<typeof boxRegisterSchema>
