import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import type { ReadMail } from './mailbox.ts'

const addressesOf = (address: Address | undefined): readonly string[] =>
  address === undefined
    ? []
    : address.group === undefined
      ? [address.address]
      : address.group.map((member) => member.address)

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** The HTML with `cid:` addresses replaced by the pictures themselves: a frame may load nothing. */
const withPictures = (html: string, pictures: readonly Attachment[]): string =>
  html.replace(/cid:([^"'\s)>]+)/gi, (address, id: string) => {
    const picture = pictures.find(({ contentId }) => contentId === `<${decodeURIComponent(id)}>`)
    return picture === undefined
      ? address
      : `data:${picture.mimeType};base64,${Buffer.from(bytesOf(picture)).toString('base64')}`
  })

/** Reads a raw message; `recipients` are the envelope's, which bcc needs. */
export const readMail = async (
  raw: Uint8Array,
  recipients: readonly string[],
): Promise<ReadMail> => {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  // Pictures that the HTML shows are no files to be saved.
  const files = email.attachments.filter(({ disposition }) => disposition !== 'inline')
  const mail = {
    to: recipients,
    from: addressesOf(email.from)[0] ?? '',
    replyTo: (email.replyTo ?? []).flatMap(addressesOf),
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    text: email.text ?? '',
    attachments: files.map((file) => ({
      filename: file.filename ?? '',
      contentType: file.mimeType,
      bytes: bytesOf(file).byteLength,
      sha256: createHash('sha256').update(bytesOf(file)).digest('hex'),
    })),
  }
  const { html } = email
  return {
    mail: html === undefined ? mail : { ...mail, html },
    shownHtml: html === undefined ? null : withPictures(html, email.attachments),
    contents: files.map(bytesOf),
  }
}
