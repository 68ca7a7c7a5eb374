import { randomUUID } from 'node:crypto'
import { createLog } from '#bff/platform/log.ts'
import type { Mail, Mailer } from '#bff/platform/mail/mailer.ts'
import { createOutbox } from '#bff/platform/outbox/outbox.service.ts'
import { createOutboxStore } from '#bff/platform/outbox/outbox.store.ts'

type OutboxDeps = Parameters<typeof createOutbox>[0]

/** A mail server that keeps what it takes, and takes nothing while it is down. */
export const mailServer = () => {
  const server = { isDown: false, taken: [] as Mail[], seen: [] as string[] }
  const mailer: Mailer = {
    send: (mail) => {
      server.seen.push(mail.messageId)
      if (server.isDown)
        return Promise.reject(Object.assign(new Error('refused'), { responseCode: 451 }))
      server.taken.push(mail)
      return Promise.resolve()
    },
  }
  return { server, mailer }
}

/** An outbox of one worker over a database, without limits. */
export const anOutbox = (
  database: Parameters<typeof createOutboxStore>[0],
  {
    mailer,
    clock,
    attachmentOf,
    drawnOf = () => Promise.resolve(null),
  }: Pick<OutboxDeps, 'mailer' | 'clock' | 'attachmentOf'> & Partial<Pick<OutboxDeps, 'drawnOf'>>,
) =>
  createOutbox({
    attachmentOf,
    drawnOf,
    mailer,
    clock,
    store: createOutboxStore(database, randomUUID()),
    hold: { standing: () => Promise.resolve(null) },
    sms: { send: () => Promise.reject(new Error('no SMS is sent here')) },
    limit: { admit: () => Promise.resolve({ kind: 'sent' }), undo: () => Promise.resolve() },
    metrics: { droppedMails: () => undefined },
    warnStaff: () => Promise.resolve(),
    log: createLog('silent'),
    from: 'site@example.test',
  })
