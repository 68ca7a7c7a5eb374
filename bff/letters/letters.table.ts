import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { City, LetterKind } from '#machines/wire/letter-terms.ts'
import type { Lang } from '#locales/paths.ts'
import { instant } from '#bff/platform/store/columns.ts'
import type { SpamSignal } from './spam-signals.ts'

/** One row for each thing that people send, of whatever kind. */
export const letters = pgTable(
  'letters',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().$type<LetterKind>().notNull(),
    /** What the sender and staff call it; it cannot be guessed. */
    reference: text().notNull().unique(),
    /** Null for a form without script, which carries no key. */
    idempotencyKey: uuid('idempotency_key'),
    /** SHA-256 of the content, by which a repetition is known. */
    digest: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    /** What the sender is greeted by: of an applicant, the first name. */
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    /** Null where it is not asked for, and for orders of before it was. */
    city: text().$type<City>(),
    /** What the kind has besides. */
    fields: jsonb().$type<object>().notNull(),
    spamSignals: text('suspicions').array().$type<SpamSignal[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    eraseAt: instant('erase_at').notNull(),
    /** When staff said that it was answered; null as long as they have not. */
    answeredAt: instant('answered_at'),
    /** When its sender asked for the deletion of what the law keeps; null as long as they have not. */
    deletionAskedAt: instant('deletion_asked_at'),
  },
  (table) => [
    uniqueIndex('letters_key').on(table.idempotencyKey),
    index('letters_digest').on(table.digest, table.createdAt),
    index('letters_created').on(table.kind, table.createdAt),
    index('letters_erase').on(table.eraseAt),
    index('letters_unanswered')
      .on(table.createdAt)
      .where(sql`answered_at is null`),
  ],
)

export type Letter<Fields extends object = object> = Readonly<
  Omit<typeof letters.$inferSelect, 'fields'>
> & { readonly fields: Fields }
export type LetterRow = typeof letters.$inferInsert
