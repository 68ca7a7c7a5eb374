import * as z from 'zod/mini'
import { countSchema, listOf } from './item-fields.schema.ts'

/** A year that is over: `YYYY`, and how many stitches its medallion has. */
const sewnYearSchema = z.object({
  year: z.string().check(z.regex(/^\d{4}$/)),
  stitches: countSchema,
})

/**
 * `GET /api/cloth`: stitches of the cloth that is being sewn, how many cloths were finished before it, and the years
 * that have a medallion, the newest first.
 */
export const clothSchema = z.object({
  stitches: countSchema,
  before: countSchema,
  years: z.readonly(listOf(sewnYearSchema)),
})
export type ClothCount = z.infer<typeof clothSchema>
