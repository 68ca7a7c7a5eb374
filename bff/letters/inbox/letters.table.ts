import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { City, LetterKind } from '#machines/wire/letter-terms.ts'
import type { Lang } from '#locales/paths.ts'
import type { SpamSignal } from '#bff/letters/spam-signals.ts'
import { instant } from '#bff/platform/store/columns.ts'

/** What a kind has beside sender and city, by the names of its call's fields. */
export type LetterFields = Readonly<Record<string, string | number>>

/** One row a message, question or request: what people send by the simple forms. */
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
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    city: text().$type<City>().notNull(),
    fields: jsonb().$type<LetterFields>().notNull(),
    spamSignals: text('suspicions').array().$type<SpamSignal[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the letter is removed. */
    eraseAt: instant('erase_at').notNull(),
  },
  (table) => [
    uniqueIndex('letters_key').on(table.idempotencyKey),
    index('letters_digest').on(table.digest, table.createdAt),
    index('letters_created').on(table.kind, table.createdAt),
    index('letters_erase').on(table.eraseAt),
  ],
)

export type LetterRow = typeof letters.$inferSelect
export type NewLetterRow = typeof letters.$inferInsert
