import type { Transporter } from 'nodemailer'
import { contentIdOf, picturesOf, type MailPicture } from './mail-pictures.ts'

/**
 * One mail as the mail server gets it; plain text, HTML with our own pictures beside it where there is some, one
 * attachment at most.
 */
export type Mail = {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** What was drawn for it alone. */
  readonly drawn: MailPicture | null
  readonly date: Date
  readonly attachment: {
    readonly name: string
    readonly type: string
    readonly bytes: Buffer
  } | null
}

export type Mailer = {
  /** Resolves once the server has taken the mail; throws with what it said, or why it was not reached. */
  send(mail: Mail): Promise<void>
}

const REACH_MS = 10_000
const SILENCE_MS = 30_000

/** Sends over SMTP (`smtp://` or `smtps://`, credentials in the address); a connection a mail. */
export const createMailer = (smtpUrl: string): Mailer => {
  let made: Transporter | null = null
  /** No start waits for the library: the first mail does. */
  const transport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    made ??= createTransport({
      url: smtpUrl,
      connectionTimeout: REACH_MS,
      greetingTimeout: REACH_MS,
      socketTimeout: SILENCE_MS,
      // A mail's parts are given as they are: no address and no file is ever fetched for one.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return made
  }
  return {
    send: async ({
      messageId,
      from,
      to,
      replyTo,
      subject,
      text,
      html,
      drawn,
      date,
      attachment,
    }) => {
      const named = html === null ? [] : await picturesOf(html)
      const pictures = drawn === null ? named : [...named, drawn]
      const sender = await transport()
      await sender.sendMail({
        messageId,
        from,
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html === null ? {} : { html }),
        date,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [
          ...pictures.map(({ name, bytes }) => ({
            cid: contentIdOf(name),
            filename: `${name}.png`,
            contentType: 'image/png',
            content: bytes,
            contentDisposition: 'inline' as const,
          })),
          ...(attachment === null
            ? []
            : [
                {
                  filename: attachment.name,
                  contentType: attachment.type,
                  content: attachment.bytes,
                  contentDisposition: 'attachment' as const,
                },
              ]),
        ],
      })
    },
  }
}
