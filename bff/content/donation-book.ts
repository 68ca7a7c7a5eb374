import * as z from 'zod'
import type { Mistakes } from './content-error.ts'
import { readSheet } from './read-sheet.ts'
import { inEachLanguage } from './schemas.ts'
import type { TextFiles } from './text-files.ts'

const FILE = 'donation-book.yaml'

const confirmationSchema = z.object({
  confirmed: z.boolean(),
  report: z.object({ confirmed: z.boolean() }).optional(),
})

/** A draft may be incomplete. */
const draft = z.looseObject({ confirmed: z.literal(false) })
const report = z.strictObject({
  confirmed: z.literal(true),
  period: inEachLanguage(60),
  source: inEachLanguage(200),
  lines: z.array(z.strictObject({ name: inEachLanguage(120), amount: z.int().positive() })).min(1),
})

const bookWith = <Report extends z.ZodType>(schema: Report) =>
  z.strictObject({ confirmed: z.literal(true), report: schema })

/**
 * What an operator has confirmed of the book of donations: null where there is no such file or it is not confirmed; its
 * mistakes are added to the list.
 */
export const readConfirmedBook = (files: TextFiles, mistakes: Mistakes) => {
  if (!files.has(FILE)) return null
  const stated = readSheet(files, FILE, confirmationSchema, mistakes)
  if (stated?.confirmed !== true) return null
  if (stated.report?.confirmed !== true) {
    readSheet(files, FILE, bookWith(draft.optional()), mistakes)
    return { spent: null }
  }
  const book = readSheet(files, FILE, bookWith(report), mistakes)
  if (book === undefined) return null
  const { period, source, lines } = book.report
  return { spent: { period, source, lines } }
}
