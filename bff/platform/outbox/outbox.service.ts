import { MINUTE_MS } from '#machines/wire/durations.ts'
import { plainText, withoutMarks } from '#locales/plain-text.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Metrics } from '#bff/platform/http/metrics.ts'
import type { Log } from '#bff/platform/log.ts'
import { withoutDrawn, type MailPicture } from '#bff/platform/mail/mail-pictures.ts'
import type { Mail, Mailer } from '#bff/platform/mail/mailer.ts'
import type { Hold } from '#bff/platform/restores/hold.ts'
import type { SmsSender } from '#bff/platform/sms/eskiz.ts'
import type { AcknowledgementLimit } from './acknowledgement-limit.ts'
import { exemptKinds } from './mail-kinds.ts'
import { LONGEST_PAUSE_MS, type OutboxStore } from './outbox.store.ts'
import type { OutboxRow } from './outbox.table.ts'

const pauses = [1, 2, 4, 8, 15] as const

/** How long to wait after so many attempts, in ms on our clock. */
export const pauseAfter = (attempts: number): number =>
  (pauses[attempts - 1] ?? LONGEST_PAUSE_MS / MINUTE_MS) * MINUTE_MS

/** Finds the file that a mail attaches, by its owner; null when it is gone or of another kind of owner. */
export type FindAttachment = (owner: string, attaches: string) => Promise<Mail['attachment']>

/** Draws what a mail's HTML names as its owner's own; null where there is nothing, or it could not be drawn. */
export type FindDrawn = (owner: string, html: string) => Promise<MailPicture | null>

/** Asks each kind of owner in turn. */
export const firstAttachment =
  (finders: readonly FindAttachment[]): FindAttachment =>
  async (owner, attaches) => {
    for (const find of finders) {
      const found = await find(owner, attaches)
      if (found !== null) return found
    }
    return null
  }

type Dependencies = {
  readonly attachmentOf: FindAttachment
  readonly drawnOf: FindDrawn
  readonly store: OutboxStore
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly clock: Clock
  /** After a restore nothing that may have been sent before it goes out. */
  readonly hold: Pick<Hold, 'standing'>
  readonly log: Log
  readonly metrics: Pick<Metrics, 'droppedMails'>
  readonly limit: AcknowledgementLimit
  /** Writes to staff that acknowledgements wait. */
  readonly warnStaff: () => Promise<void>
  /** The address that mails come from. */
  readonly from: string
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return String(responseCode ?? code ?? error.name)
}

const isLimited = ({ kind }: OutboxRow): boolean => !exemptKinds.includes(kind)

async function send(deps: Dependencies, row: OutboxRow): Promise<void> {
  const { attachmentOf, drawnOf, mailer, sms, from } = deps
  if (row.channel === 'sms') return sms.send({ phone: row.recipient, text: row.body })
  const { owner, html } = row
  const drawn = owner === null || html === null ? null : await drawnOf(owner, html)
  return mailer.send({
    messageId: row.messageId,
    from,
    to: row.recipient,
    replyTo: row.replyTo,
    subject: plainText(row.subject),
    text: plainText(row.body),
    html: html === null ? null : withoutMarks(drawn === null ? withoutDrawn(html) : html),
    drawn,
    date: new Date(row.createdAt),
    attachment:
      owner === null || row.attaches === null ? null : await attachmentOf(owner, row.attaches),
  })
}

/** Counts a mail under its kind's limit; false where it must not go out now. */
async function admit(deps: Dependencies, row: OutboxRow): Promise<boolean> {
  const { limit, store, clock, log, metrics, warnStaff } = deps
  if (!isLimited(row)) return true
  const admission = await limit.admit(row.recipient)
  if (admission.kind === 'sent') return true
  if (admission.kind === 'dropped') {
    await store.postpone(row.id, null, 'recipient_limit')
    metrics.droppedMails(row.kind, 1)
    log.info({ mail: row.id, kind: row.kind }, 'a mail was dropped: too many to one recipient')
    return false
  }
  const until = Math.min(admission.until, clock.now() + LONGEST_PAUSE_MS)
  const givenUp = await store.hold({ id: row.id, now: clock.now(), until })
  if (givenUp > 0) metrics.droppedMails(row.kind, givenUp)
  await warnStaff()
  return false
}

async function deliver(deps: Dependencies, row: OutboxRow): Promise<void> {
  const { store, clock, log, limit } = deps
  const now = clock.now()
  if (!(await admit(deps, row))) return
  try {
    await send(deps, row)
  } catch (error) {
    const reason = reasonOf(error)
    const next = now + pauseAfter(row.attempts)
    const isOver = row.giveUpAt !== null && next > row.giveUpAt
    await store.postpone(row.id, isOver ? null : next, reason)
    if (isLimited(row)) await limit.undo(row.recipient)
    log.warn({ mail: row.id, attempts: row.attempts, reason, isOver }, 'a mail was not taken')
    return
  }
  await store.sent(row.id, clock.now())
}

/**
 * Sends what waits until the mail server has taken it. A mail that was taken just before a crash is
 * sent again with the same Message-ID: SMTP has no better promise (RFC 5321, 4.5.4.1).
 */
export function createOutbox(deps: Dependencies) {
  const { store, clock, hold } = deps
  return {
    dueRows: () => store.dueRows(clock.now()),

    /** Sends one mail that is due; answers how many there were. */
    run: async (): Promise<number> => {
      const held = await hold.standing()
      const row = await store.claimDue(clock.now(), held?.lastMail ?? null)
      if (row === null) return 0
      await deliver(deps, row)
      return 1
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
