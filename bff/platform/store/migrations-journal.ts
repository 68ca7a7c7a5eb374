import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { migrationsFolder } from './database.ts'

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
})

/** The migrations of this version, and when the last of them was made (`when`). */
export const readJournal = () => {
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  )
  return { journal, last: journal.entries.at(-1)?.when ?? 0 }
}
