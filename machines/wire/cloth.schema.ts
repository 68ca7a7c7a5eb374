import * as z from 'zod/mini'
import { countSchema } from './item-fields.schema.ts'

/** `GET /api/cloth`: stitches of the cloth that is being sewn, and how many cloths were finished before it. */
export const clothSchema = z.object({ stitches: countSchema, before: countSchema })
export type ClothCount = z.infer<typeof clothSchema>
