import * as z from 'zod/mini'
import { countSchema } from './item-fields.schema.ts'
import { fieldIssueSchema } from './problem.schema.ts'

const typedSchema = z.record(z.string(), z.string())

/** What a page without script shows again: what was typed, and what is wrong with it. */
export const refusedFormSchema = z.object({
  values: typedSchema,
  code: z.string(),
  issues: z.readonly(z.array(fieldIssueSchema)),
})
export type RefusedForm = Readonly<z.infer<typeof refusedFormSchema>>

/** What was sent without script: its number, and within the hour what an order costs, in UZS. */
const sentSchema = z.object({ reference: z.string(), total: z.optional(countSchema) })
export type SentForm = Readonly<z.infer<typeof sentSchema>>

export const letterPageDataSchema = z.object({
  /** Null also where the address names a number that nothing has. */
  sent: z.nullable(sentSchema),
  refused: z.nullable(refusedFormSchema),
  /** What was filled in: found right and shown once more before it is sent, or to be changed. */
  typed: z.optional(z.object({ values: typedSchema, step: z.enum(['review', 'edit']) })),
})
export type LetterPageData = Readonly<z.infer<typeof letterPageDataSchema>>

export const letterPageSchema = z.object({ letter: letterPageDataSchema })
export type LetterPage = Readonly<z.infer<typeof letterPageSchema>>
