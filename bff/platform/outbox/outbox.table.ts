import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#bff/platform/store/columns.ts'
import type { MailKind } from './mail-kinds.ts'

/**
 * Mails that wait for the mail server; the rows are the queue. `due_at` is on our clock (which QA may
 * move), leases are on the database's own.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** RFC 5322 Message-ID, the same at each attempt, so that a duplicate can be recognised. */
    messageId: text('message_id').notNull().unique(),
    /** How it goes out; an SMS has a phone (E.164) as recipient and neither subject nor HTML. */
    channel: text().$type<'mail' | 'sms'>().notNull().default('mail'),
    /** What it is sent for; a mail that does not say is limited as an acknowledgement. */
    kind: text().$type<MailKind>().notNull().default('acknowledgement'),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    body: text().notNull(),
    /** The same letter as HTML, where there is one. */
    html: text(),
    /** The name of the row that the mail is about; the mail is deleted with that row. */
    owner: text(),
    /** A file of the owner's, which the owner finds when the mail is sent. */
    attaches: text(),
    createdAt: instant('created_at').notNull(),
    /** When to try next; null when nothing is left to do. */
    dueAt: instant('due_at'),
    /** After this moment the mail is given up; null: never. */
    giveUpAt: instant('give_up_at'),
    attempts: integer().notNull().default(0),
    sentAt: instant('sent_at'),
    /** What the mail server said last, without what was sent to it. */
    lastError: text('last_error'),
    worker: uuid(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('outbox_owner').on(table.owner),
  ],
)

export type OutboxRow = typeof outbox.$inferSelect
export type NewMail = Pick<
  typeof outbox.$inferInsert,
  | 'channel'
  | 'kind'
  | 'recipient'
  | 'replyTo'
  | 'subject'
  | 'body'
  | 'html'
  | 'owner'
  | 'attaches'
  | 'giveUpAt'
> & {
  /** The part before the @ of the Message-ID, where the mail has a name of its own. */
  readonly messageName?: string
}
