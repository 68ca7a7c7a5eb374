import { and, desc, eq } from 'drizzle-orm'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import type {
  OperatorKind,
  OperatorKinds,
  OperatorRow,
} from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { eraseDueLetters, eraseLetter } from './letters.store.ts'
import { letters, type LetterRow } from './letters.table.ts'

const iso = (ms: number) => new Date(ms).toISOString()

const rowOf = (row: LetterRow): OperatorRow => ({
  reference: row.reference,
  created: iso(row.createdAt),
  name: row.name,
  phone: row.phone,
  email: row.email,
  city: row.city,
  ...row.fields,
  lang: row.lang,
  marks: row.spamSignals.join('; '),
  erase: iso(row.eraseAt),
})

/** `list`, `export`, `show` and `delete` of one kind of letter; their name is the reference. */
const kindOf = (database: Database, kind: LetterKind): OperatorKind => ({
  list: async (month) => {
    const rows = await database
      .select()
      .from(letters)
      .where(and(eq(letters.kind, kind), createdIn(letters.createdAt, month)))
      .orderBy(desc(letters.createdAt))
    return rows.map(rowOf)
  },
  show: async (name) => {
    const [row] = await database
      .select()
      .from(letters)
      .where(and(eq(letters.kind, kind), eq(letters.reference, name.toUpperCase())))
    return row === undefined ? null : rowOf(row)
  },
  delete: (name) => eraseLetter(database, name.toUpperCase()),
})

/** The kinds as operators name them; retention of all letters goes with the first. */
export const letterOperatorKinds = (database: Database): OperatorKinds => ({
  messages: { ...kindOf(database, 'message'), eraseDue: (now) => eraseDueLetters(database, now) },
  questions: kindOf(database, 'question'),
  'box-requests': kindOf(database, 'box-request'),
})
