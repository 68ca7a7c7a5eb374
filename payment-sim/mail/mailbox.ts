import type { Bounded } from '../bounded.ts'
import type { Happening, Moment } from '../moments.ts'

export type Mail = {
  /** Its number, from 1. */
  readonly id: number
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

/** A mail as it is read from what was sent, with the content of each attachment in its order. */
export type ReadMail = {
  readonly mail: Omit<Mail, 'id' | 'sentAt' | 'deliveries'>
  /** The HTML with the pictures that it brings along within it. */
  readonly shownHtml: string | null
  readonly contents: readonly Uint8Array[]
}

export type KeptMail = Omit<ReadMail, 'mail'> & {
  readonly mail: Mail
  readonly moment: Moment
  /** The exchange by which it came. */
  readonly exchange: number
}

/** So much of attachments stays in memory; older ones are told of, and no longer shown. */
const MAX_CONTENT_BYTES = 64 * 1024 * 1024

const sizeOf = ({ contents }: KeptMail): number =>
  contents.reduce((sum, { byteLength }) => sum + byteLength, 0)

export const createMailbox = ({ clock, events, moments }: Happening, mails: Bounded<KeptMail>) => {
  let lastId = 0

  /** Forgets the contents of the oldest mails where there are too many. */
  const forgetOldContents = () => {
    let size = 0
    for (const kept of mails.newestFirst()) {
      size += sizeOf(kept)
      if (size > MAX_CONTENT_BYTES && kept.contents.length > 0)
        mails.replace(kept, { ...kept, contents: [] })
    }
  }

  return {
    deliver: ({ mail, ...shown }: ReadMail, exchange: number): void => {
      const isSame = ({ mail: one }: KeptMail) =>
        mail.messageId !== null &&
        one.messageId === mail.messageId &&
        one.to.join() === mail.to.join()
      const again = mails.newestFirst().find(isSame)
      if (again === undefined) {
        lastId += 1
        const taken = { ...mail, id: lastId, sentAt: clock.iso(), deliveries: 1 }
        mails.add({ ...shown, mail: taken, moment: moments.next(), exchange })
        forgetOldContents()
      } else {
        const deliveries = again.mail.deliveries + 1
        mails.replace(again, { ...again, mail: { ...again.mail, deliveries } })
      }
      events.emit('mail')
    },
    /** Newest first; only those to one address when it is given. */
    list: (to?: string): readonly Mail[] => {
      const all = mails.newestFirst().map(({ mail }) => mail)
      if (to === undefined) return all
      const wanted = to.trim().toLowerCase()
      return all.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted))
    },
    kept: (): readonly KeptMail[] => mails.newestFirst(),
    find: (id: number): KeptMail | undefined =>
      mails.newestFirst().find(({ mail }) => mail.id === id),
    clear: (): void => {
      mails.clear()
      lastId = 0
      events.emit('mail')
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
