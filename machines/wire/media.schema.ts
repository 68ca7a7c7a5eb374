import * as z from 'zod/mini'
import { daySchema, listOf, webSchema } from './item-fields.schema.ts'

export const mediaItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  outlet: z.string(),
  date: daySchema,
  /** How much of the date the source gives: `none` means that `date` is the day of our listing. */
  precision: z.enum(['day', 'year', 'none']),
  language: z.enum(['en', 'ru', 'uz', 'de', 'fr']),
  link: webSchema,
})
export type MediaItem = z.infer<typeof mediaItemSchema>

/** `GET /api/media`. */
export const mediaListSchema = z.object({ items: listOf(mediaItemSchema) })
export type MediaList = z.infer<typeof mediaListSchema>
