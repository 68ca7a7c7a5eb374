import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { faultRuleSchema } from '../faults.ts'

const inLanguages = z.strictObject({ ru: z.string(), uz: z.string(), en: z.string() })

/**
 * A merchant's board of errors: what its site says, and what brings it about. The simulator knows none of them; the
 * merchant gives them as a file.
 */
export const boardSchema = z.array(
  z.strictObject({
    code: z.string(),
    /** The lines of the merchant's catalogue that it stands for. */
    lines: z.array(z.string()),
    sentences: inLanguages,
    /** Where on the merchant's site it is met. */
    paths: inLanguages,
    card: z.strictObject({ number: z.string(), expiry: z.string(), phone: z.string() }).nullable(),
    faults: z.array(faultRuleSchema),
    blocks: z.string().nullable(),
    does: z.array(z.string()),
    call: z
      .strictObject({
        method: z.enum(['GET', 'POST']),
        path: z.string(),
        headers: z.record(z.string(), z.string()).optional(),
        body: z.string().optional(),
      })
      .nullable(),
  }),
)

/** As a file has it; what is left out of a rule has its default. */
export type Board = z.input<typeof boardSchema>
export type ReadBoard = z.output<typeof boardSchema>

/** The board of a file; none where there is no file. */
export const readBoard = (file: string | null): ReadBoard =>
  file === null || !existsSync(file)
    ? []
    : boardSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
