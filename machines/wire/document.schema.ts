import * as z from 'zod/mini'
import { documentCategories } from './categories.ts'
import { countSchema, daySchema, listOf } from './item-fields.schema.ts'

export const documentCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(documentCategories),
  date: daySchema,
  bytes: countSchema,
  format: z.literal('PDF'),
  /** It shows what such a document will look like; lists have it last. */
  sample: z.boolean(),
})
export type DocumentCard = z.infer<typeof documentCardSchema>

/** `GET /api/documents`. */
export const documentListSchema = z.object({
  items: listOf(documentCardSchema),
  total: countSchema,
})
export type DocumentList = z.infer<typeof documentListSchema>
