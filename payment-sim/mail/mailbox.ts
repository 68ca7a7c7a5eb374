import type { Bounded } from '../bounded.ts'
import type { Clock } from '../clock/clock.ts'
import type { Events } from '../events.ts'

/** A mail that the SMTP sink took. */
export type Mail = {
  /** The envelope's recipients. */
  readonly to: readonly string[]
  readonly from: string
  readonly replyTo: readonly string[]
  readonly subject: string
  readonly messageId: string | null
  readonly text: string
  readonly html?: string
  readonly attachments: readonly Attachment[]
  readonly sentAt: string
}

type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly bytes: number
  /** Of the content, hexadecimal: shows that a file arrived unharmed. */
  readonly sha256: string
}

export type Mailbox = {
  deliver(mail: Omit<Mail, 'sentAt'>): void
  /** Newest first; only those to one address when it is given. */
  list(to?: string): readonly Mail[]
  clear(): void
}

export const createMailbox = (clock: Clock, events: Events, mails: Bounded<Mail>): Mailbox => ({
  deliver: (mail) => {
    mails.add({ ...mail, sentAt: clock.iso() })
    events.emit('mail')
  },
  list: (to) => {
    const all = mails.newestFirst()
    if (to === undefined) return all
    const wanted = to.trim().toLowerCase()
    return all.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted))
  },
  clear: () => {
    mails.clear()
    events.emit('mail')
  },
})
