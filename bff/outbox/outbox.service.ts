import { eq, sql } from 'drizzle-orm'
import { resumeTypes } from '#bff/applications/resume-types.ts'
import { applicationFiles, applications } from '#bff/applications/applications.table.ts'
import type { Clock } from '#bff/clock/clock.ts'
import type { Log } from '#bff/log.ts'
import type { Mail, Mailer } from '#bff/mail/mailer.ts'
import type { Database } from '#bff/store/database.ts'
import { LONGEST_PAUSE_MS, type OutboxStore } from './outbox.store.ts'
import type { OutboxRow } from './outbox.table.ts'

const MINUTE_MS = 60_000
const pauses = [1, 2, 4, 8, 15] as const

/** How long to wait after so many attempts, in ms on our clock. */
export const pauseAfter = (attempts: number): number =>
  (pauses[attempts - 1] ?? LONGEST_PAUSE_MS / MINUTE_MS) * MINUTE_MS

type Dependencies = {
  readonly database: Database
  readonly store: OutboxStore
  readonly mailer: Mailer
  readonly clock: Clock
  readonly log: Log
  /** The address that mails come from. */
  readonly from: string
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return String(responseCode ?? code ?? error.name)
}

/**
 * Sends what waits until the mail server has taken it. A mail that was taken just before a crash is
 * sent again with the same Message-ID: SMTP has no better promise (RFC 5321, 4.5.4.1).
 */
export const createOutbox = (dependencies: Dependencies) => {
  const { database, store, mailer, clock, log, from } = dependencies

  const attachmentOf = async (row: OutboxRow): Promise<Mail['attachment']> => {
    if (row.attaches === null || row.applicationId === null) return null
    const [file] = await database
      .select({
        name: applications.fileName,
        kind: applications.fileKind,
        // As text, which the embedded database gives ten times faster than bytes.
        bytes: sql<string>`encode(${applicationFiles.bytes}, 'base64')`,
      })
      .from(applications)
      .innerJoin(applicationFiles, eq(applicationFiles.applicationId, applications.id))
      .where(eq(applications.id, row.applicationId))
    if (file === undefined) return null
    return {
      name: file.name,
      type: resumeTypes[file.kind],
      bytes: Buffer.from(file.bytes, 'base64'),
    }
  }

  const deliver = async (row: OutboxRow): Promise<void> => {
    const now = clock.now()
    try {
      await mailer.send({
        messageId: row.messageId,
        from,
        to: row.recipient,
        replyTo: row.replyTo,
        subject: row.subject,
        text: row.body,
        date: new Date(row.createdAt),
        attachment: await attachmentOf(row),
      })
    } catch (error) {
      const reason = reasonOf(error)
      const next = now + pauseAfter(row.attempts)
      const isOver = row.giveUpAt !== null && next > row.giveUpAt
      await store.postpone(row.id, isOver ? null : next, reason)
      log.warn({ mail: row.id, attempts: row.attempts, reason, isOver }, 'a mail was not taken')
      return
    }
    await store.sent(row.id, clock.now())
  }

  return {
    /** Sends one mail that is due; answers how many there were. */
    run: async (): Promise<number> => {
      const row = await store.claimDue(clock.now())
      if (row === null) return 0
      await deliver(row)
      return 1
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
