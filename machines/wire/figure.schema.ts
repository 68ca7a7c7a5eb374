import * as z from 'zod/mini'
import { listOf } from './item-fields.schema.ts'

export const figureRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  value: z.string(),
  date: z.string(),
  source: z.string(),
  others: listOf(z.object({ value: z.string(), source: z.string() })),
})
export type FigureRow = z.infer<typeof figureRowSchema>

/** `GET /api/figures`. */
export const figureListSchema = z.object({ items: listOf(figureRowSchema) })
export type FigureList = z.infer<typeof figureListSchema>
