import { eq, sql } from 'drizzle-orm'
import type { Mail } from '#bff/platform/mail/mailer.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { applicationFiles, applications } from './applications.table.ts'
import { resumeTypes } from './resume-types.ts'

/** What a mail calls the file that it attaches. */
export const RESUME = 'resume'

/** What the outbox knows an application by. */
export const ownerOf = (id: number): string => `application:${id}`

/** Finds the résumé that a mail attaches; null for other owners, and when the application is gone. */
export const applicationAttachments =
  (database: Database) =>
  async (owner: string, attaches: string): Promise<Mail['attachment']> => {
    const id = /^application:(\d{1,15})$/.exec(owner)?.[1]
    if (id === undefined || attaches !== RESUME) return null
    const [file] = await database
      .select({
        name: applications.fileName,
        kind: applications.fileKind,
        // As text, which the embedded database gives ten times faster than bytes.
        bytes: sql<string>`encode(${applicationFiles.bytes}, 'base64')`,
      })
      .from(applications)
      .innerJoin(applicationFiles, eq(applicationFiles.applicationId, applications.id))
      .where(eq(applications.id, Number(id)))
    if (file === undefined) return null
    return {
      name: file.name,
      type: resumeTypes[file.kind],
      bytes: Buffer.from(file.bytes, 'base64'),
    }
  }
