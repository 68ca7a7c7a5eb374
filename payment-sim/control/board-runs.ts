import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const languages = ['ru', 'uz', 'en'] as const

/** How the merchant's own test of a recipe ended the last time, in one language. */
const boardRunSchema = z.strictObject({
  /** When, in ms. */
  at: z.int(),
  hasPassed: z.boolean(),
})
export type BoardRun = z.infer<typeof boardRunSchema>

/** The file of a recipe's last run: in a folder beside the board's own file. */
export const boardRunFile = (board: string, code: string, lang: string): string =>
  join(dirname(board), 'board-runs', `${code}.${lang}.json`)

const readRun = (file: string): BoardRun | null => {
  if (!existsSync(file)) return null
  try {
    return boardRunSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // It is being written, or is of another kind: nothing is known of the run.
    return null
  }
}

/** The last runs of a recipe by language; null where it was not run. */
export type LastRuns = Readonly<Partial<Record<(typeof languages)[number], BoardRun | null>>>

export const lastRunsOf = (board: string, code: string): LastRuns =>
  Object.fromEntries(languages.map((lang) => [lang, readRun(boardRunFile(board, code, lang))]))
