import * as z from 'zod/mini'
import { countSchema } from './item-fields.schema.ts'

/** What is answered to a letter or an application that was stored: the number it is found by. */
export const referenceSchema = z.object({ reference: z.string().check(z.minLength(1)) })

/** The same of an order, with what it costs in UZS. */
export const orderReferenceSchema = z.object({
  ...referenceSchema.shape,
  total: countSchema,
})

export const formAnswerSchema = z.union([orderReferenceSchema, referenceSchema])
