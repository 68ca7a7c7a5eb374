import { createHash } from 'node:crypto'
import words from '#locales/ru/texts.json' with { type: 'json' }
import type { FixableError } from '#bff/platform/fixable-error.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { enqueueOnce } from '#bff/platform/outbox/outbox.store.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'

const speak = speakerOf(staffLang, words)

type Refused = {
  readonly refused: FixableError
  /** Of the texts that are shown instead. */
  readonly version: string
}

/**
 * Says in the log, and once in a mail to staff, that the texts have mistakes and the last good ones are shown. The
 * same mistakes after good texts are another mail.
 */
export const tellOfRefusedTexts = async (
  { mailbox, domain, clock, log, database }: StaffMail & { readonly database: Database },
  { refused, version }: Refused,
): Promise<void> => {
  const mistakes = refused.in(staffLang)
  log.error({ alarm: 'texts', mistakes }, 'the texts have mistakes: the last good ones are shown')
  const name = createHash('sha256').update(`${version}\n${mistakes}`).digest('hex').slice(0, 16)
  const mail = {
    kind: 'staff' as const,
    recipient: mailbox,
    subject: words.mail.subject,
    body: speak.t('mail.body', { mistakes }),
    messageName: `texts-${name}`,
  }
  await enqueueOnce(database, mail, clock.now(), domain)
}
