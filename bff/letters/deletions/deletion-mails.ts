import { formatDate } from '#locales/formats.ts'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { staffWords } from '#bff/letters/letter-mails.ts'
import type { Letter } from '#bff/letters/letters.table.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'

const speak = speakerOf(staffLang, staffWords)

/**
 * Tells staff that a sender has deleted a letter, or asks for it; nothing personal, since the mail stays when the
 * letter is gone.
 */
export const deletionMail = (
  letter: Letter,
  mailbox: string,
  news: 'deleted' | 'asked',
): NewMail => {
  const values = {
    name: rulesOf(letter.kind).name,
    reference: letter.reference,
    sent: formatDate(staffLang, letter.createdAt),
    erase: formatDate(staffLang, letter.eraseAt),
  }
  return {
    kind: 'staff',
    recipient: mailbox,
    subject: speak.t(`deletion.${news}.subject`, values),
    body: `${speak.t(`deletion.${news}.body`, values)}\n`,
  }
}
