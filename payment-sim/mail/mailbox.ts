import type { Bounded } from '../bounded.ts'
import type { Clock } from '../clock/clock.ts'
import type { Events } from '../events.ts'

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
  /** How often it came: a repeated Message-ID is one mail (RFC 5321, 4.5.4.1). */
  readonly deliveries: number
}

type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly bytes: number
  /** Of the content, hexadecimal: shows that a file arrived unharmed. */
  readonly sha256: string
}

export const createMailbox = (clock: Clock, events: Events, mails: Bounded<Mail>) => ({
  deliver: (mail: Omit<Mail, 'sentAt' | 'deliveries'>): void => {
    const isSame = (one: Mail) =>
      mail.messageId !== null &&
      one.messageId === mail.messageId &&
      one.to.join() === mail.to.join()
    const again = mails.newestFirst().find(isSame)
    if (again === undefined) mails.add({ ...mail, sentAt: clock.iso(), deliveries: 1 })
    else mails.replace(again, { ...again, deliveries: again.deliveries + 1 })
    events.emit('mail')
  },
  /** Newest first; only those to one address when it is given. */
  list: (to?: string): readonly Mail[] => {
    const all = mails.newestFirst()
    if (to === undefined) return all
    const wanted = to.trim().toLowerCase()
    return all.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted))
  },
  clear: (): void => {
    mails.clear()
    events.emit('mail')
  },
})

export type Mailbox = ReturnType<typeof createMailbox>
