import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  text,
  uuid,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ResumeKind } from '#machines/wire/resume-terms.ts'
import type { Lang } from '#locales/paths.ts'
import type { SpamSignal } from '#bff/letters/spam-signals.ts'
import { instant } from '#bff/platform/store/columns.ts'
import type { ResumeRemark } from './finding.ts'

/** Bytes as they are. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** One row an application; its file lies in a table of its own and came in the same transaction. */
export const applications = pgTable(
  'applications',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** What the applicant and staff call it; random. */
    reference: text().notNull().unique(),
    /** Null for a form without script, which carries no key. */
    idempotencyKey: uuid('idempotency_key'),
    /** SHA-256 of the content, by which a repetition is known. */
    digest: text().notNull(),
    vacancyId: integer('vacancy_id').notNull(),
    vacancyTitle: text('vacancy_title').notNull(),
    lang: text().$type<Lang>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    coverLetter: text('cover_letter').notNull(),
    /** Version and language of the text that was agreed to, as `2026-11/ru`, and when. */
    consentText: text('consent_text').notNull(),
    consentAt: instant('consent_at').notNull(),
    spamSignals: text('suspicions').array().$type<SpamSignal[]>().notNull(),
    /** The original name, cleaned: data, never a path. */
    fileName: text('file_name').notNull(),
    fileKind: text('file_kind').$type<ResumeKind>().notNull(),
    fileBytes: integer('file_bytes').notNull(),
    fileSha256: text('file_sha256').notNull(),
    /** What staff should know before they open the file. */
    fileRemarks: text('file_remarks').array().$type<ResumeRemark[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When data and file are removed. */
    eraseAt: instant('erase_at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_key').on(table.idempotencyKey),
    index('applications_digest').on(table.digest, table.createdAt),
    index('applications_created').on(table.createdAt),
    index('applications_erase').on(table.eraseAt),
  ],
)

/** The bytes of a résumé; never served by the site. */
export const applicationFiles = pgTable('application_files', {
  applicationId: bigint('application_id', { mode: 'number' })
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
})

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplicationRow = typeof applications.$inferInsert
