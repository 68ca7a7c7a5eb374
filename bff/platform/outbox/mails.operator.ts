import { desc, eq, and } from 'drizzle-orm'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import type { OperatorKind, OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { isFreeBy } from '#bff/platform/store/leases.ts'
import type { MailState } from './mail-states.ts'
import { outbox, type OutboxRow } from './outbox.table.ts'

const stateOf = ({ sentAt, dueAt, lastError }: OutboxRow): MailState => {
  if (sentAt !== null) return 'sent'
  if (dueAt === null) return 'given-up'
  return lastError === null ? 'waiting' : 'failed'
}

/** A mail as staff see it: without its text, whose links give access to what is the recipient's alone. */
const rowOf = (mail: OutboxRow): OperatorRow => ({
  id: String(mail.id),
  state: stateOf(mail),
  created: tashkentMoment(mail.createdAt),
  sent: tashkentMoment(mail.sentAt),
  next: tashkentMoment(mail.dueAt),
  tries: mail.attempts,
  why: mail.lastError,
  by: mail.channel,
  for: mail.kind,
  recipient: mail.recipient,
  subject: mail.subject,
})

const isMail = (name: string) => eq(outbox.id, /^\d{1,15}$/.test(name) ? Number(name) : 0)

/** `list`, `export`, `show` and `resend` of mails and SMS, by the number of their row. */
export const mailsKind = (database: Database, clock: Clock): OperatorKind => {
  const find = async (name: string): Promise<OutboxRow | null> => {
    const [mail] = await database.select().from(outbox).where(isMail(name))
    return mail ?? null
  }
  return {
    list: async (month) => {
      const mails = await database
        .select()
        .from(outbox)
        .where(createdIn(outbox.createdAt, month))
        .orderBy(desc(outbox.createdAt), desc(outbox.id))
      return mails.map(rowOf)
    },
    show: async (name) => {
      const mail = await find(name)
      return mail === null ? null : rowOf(mail)
    },
    resend: async (name) => {
      const again = await database
        .update(outbox)
        .set({ dueAt: clock.now(), giveUpAt: null, sentAt: null, attempts: 0, lastError: null })
        .where(and(isMail(name), isFreeBy(outbox.leaseUntil)))
        .returning({ id: outbox.id })
      if (again.length > 0) return true
      return (await find(name)) === null ? null : false
    },
  }
}
