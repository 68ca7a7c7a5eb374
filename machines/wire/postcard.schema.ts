import * as z from 'zod/mini'
import { countSchema, listOf, pathSchema } from './item-fields.schema.ts'

export const postcardSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** The key of its theme, by which the catalogue is filtered. */
  theme: z.string(),
  /** In UZS, for one piece. */
  price: countSchema,
  /** The name of its size: "A6". */
  size: z.string(),
  /** Of the paper, in millimetres; the picture has the same proportions. */
  dimensions: z.object({ width: z.number(), height: z.number() }),
  material: z.string(),
  description: z.string(),
  image: pathSchema,
})
export type Postcard = z.infer<typeof postcardSchema>

/** `GET /api/postcards`. */
export const postcardListSchema = z.object({
  items: listOf(postcardSchema),
  themes: listOf(z.object({ key: z.string(), name: z.string() })),
  /** Whether some prices are not confirmed yet. */
  sample: z.boolean(),
})
export type PostcardList = z.infer<typeof postcardListSchema>
