import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const migrations = join(import.meta.dirname, '../../bff/platform/store/migrations')

type Journal = { readonly entries: readonly { readonly tag: string }[] }

/** The folder of migrations as it was when there were so many; made in `folder`. */
export const earlierMigrations = (folder: string, count: number): string => {
  const earlier = join(folder, `migrations-${count}`)
  mkdirSync(join(earlier, 'meta'), { recursive: true })
  const text = readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')
  const journal = JSON.parse(text) as Journal
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(earlier, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(earlier, `${tag}.sql`))
  return earlier
}
