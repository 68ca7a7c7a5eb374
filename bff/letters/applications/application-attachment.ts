import { eq, sql } from 'drizzle-orm'
import { ownerOf } from '#bff/letters/letters.store.ts'
import { letters } from '#bff/letters/letters.table.ts'
import type { Mail } from '#bff/platform/mail/mailer.ts'
import type { OperatorFile } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { applicationFiles } from './application-files.table.ts'
import type { ApplicationFields } from './application-letter.ts'
import { resumeTypes } from './resume-types.ts'

/** What a mail calls the file that it attaches. */
export const RESUME = 'resume'

const fileOf = async (database: Database, reference: string) => {
  const [file] = await database
    .select({
      fields: sql<ApplicationFields>`${letters.fields}`,
      // As text, which the embedded database gives ten times faster than bytes.
      bytes: sql<string>`encode(${applicationFiles.bytes}, 'base64')`,
    })
    .from(letters)
    .innerJoin(applicationFiles, eq(applicationFiles.letterId, letters.id))
    .where(eq(letters.reference, reference))
  return file === undefined ? null : { ...file, bytes: Buffer.from(file.bytes, 'base64') }
}

/** The résumé of an application, under the application's number. */
export const resumeOf = async (
  database: Database,
  reference: string,
): Promise<OperatorFile | null> => {
  const file = await fileOf(database, reference)
  return file === null ? null : { name: `${reference}.${file.fields.fileKind}`, bytes: file.bytes }
}

/** Finds the résumé that a mail attaches; null for other owners, and when the application is gone. */
export const applicationAttachments =
  (database: Database) =>
  async (owner: string, attaches: string): Promise<Mail['attachment']> => {
    if (attaches !== RESUME) return null
    const [, reference = ''] = owner.split(':')
    if (owner !== ownerOf(reference)) return null
    const file = await fileOf(database, reference)
    if (file === null) return null
    return {
      name: file.fields.fileName,
      type: resumeTypes[file.fields.fileKind],
      bytes: file.bytes,
    }
  }
