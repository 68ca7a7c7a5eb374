import { createHash } from 'node:crypto'
import PostalMime, { type Address } from 'postal-mime'
import type { Mail } from './mailbox.ts'

const addressesOf = (address: Address | undefined): readonly string[] =>
  address === undefined
    ? []
    : address.group === undefined
      ? [address.address]
      : address.group.map((member) => member.address)

/** Reads a raw message; `recipients` are the envelope's, which bcc needs. */
export const readMail = async (
  raw: Uint8Array,
  recipients: readonly string[],
): Promise<Omit<Mail, 'sentAt' | 'deliveries'>> => {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  const files = email.attachments.filter(({ disposition }) => disposition !== 'inline')
  const mail = {
    to: recipients,
    from: addressesOf(email.from)[0] ?? '',
    replyTo: (email.replyTo ?? []).flatMap(addressesOf),
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    text: email.text ?? '',
    // Pictures that the HTML shows are no files to be saved.
    attachments: files.map(({ filename, mimeType, content }) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
      return {
        filename: filename ?? '',
        contentType: mimeType,
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  }
  return email.html === undefined ? mail : { ...mail, html: email.html }
}
