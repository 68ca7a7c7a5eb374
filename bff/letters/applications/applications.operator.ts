import { desc, eq } from 'drizzle-orm'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import type { OperatorKind, OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { deleteApplications, eraseDue } from './applications.store.ts'
import { applications, type ApplicationRow } from './applications.table.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** An application as staff see it in a list; the file went to them by mail. */
const rowOf = (row: ApplicationRow): OperatorRow => ({
  reference: row.reference,
  created: iso(row.createdAt),
  vacancy: row.vacancyId,
  title: row.vacancyTitle,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  lang: row.lang,
  resume: row.fileName,
  bytes: row.fileBytes,
  marks: [...row.spamSignals, ...row.fileRemarks].join('; '),
  consent: `${row.consentText} ${iso(row.consentAt)}`,
  erase: iso(row.eraseAt),
})

/** `list`, `export`, `show` and `delete` of applications; their name is the reference. */
export const applicationsKind = (database: Database): OperatorKind => ({
  list: async (month) => {
    const rows = await database
      .select()
      .from(applications)
      .where(createdIn(applications.createdAt, month))
      .orderBy(desc(applications.createdAt))
    return rows.map(rowOf)
  },
  show: async (name) => {
    const [row] = await database
      .select()
      .from(applications)
      .where(eq(applications.reference, name.toUpperCase()))
    return row === undefined ? null : { ...rowOf(row), coverLetter: row.coverLetter }
  },
  // Its file and mails are deleted with the row.
  delete: async (name) =>
    (await deleteApplications(database, eq(applications.reference, name.toUpperCase()))) > 0,
  eraseDue: (now) => eraseDue(database, now),
})
