import { formatBytes, formatDateTime, formatPhone } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/application-mail.json' with { type: 'json' }
import ru from '#locales/ru/application-mail.json' with { type: 'json' }
import uz from '#locales/uz/application-mail.json' with { type: 'json' }
import { acknowledgementOf, listed, staffMailOf } from '#bff/letters/letter-mails.ts'
import type { MailContext } from '#bff/letters/letter-rules.ts'
import type { Letter } from '#bff/letters/letters.table.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { RESUME } from './application-attachment.ts'
import type { ApplicationFields } from './application-letter.ts'

type Application = Letter<ApplicationFields>

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }
const words = phrases[staffLang]

/** For staff: every field, the résumé attached. */
const staffMail = (application: Application, context: MailContext): NewMail => {
  const { name, email, phone, reference, fields } = application
  const speak = speakerOf(staffLang, words)
  const page = pathTo('vacancy', staffLang, { id: String(fields.vacancyId) })
  return staffMailOf(application, context, {
    words: { ...words, fields: words.staff, suspected: words.staff.suspected },
    attaches: RESUME,
    subject: speak.t('staff.subject', {
      title: fields.vacancyTitle,
      name: `${name} ${fields.lastName}`,
      reference,
    }),
    lines: [
      [words.staff.vacancy, `${fields.vacancyTitle} (${fields.vacancyId})`],
      [words.staff.page, context.publicUrl + page],
      [words.staff.firstName, name],
      [words.staff.lastName, fields.lastName],
      ...listed(words.staff.email, email === null ? [] : [email]),
      [words.staff.phone, formatPhone(phone)],
    ],
    arrival: [
      [
        words.staff.consent,
        speak.t('staff.consentText', {
          version: fields.consentText,
          moment: formatDateTime(staffLang, application.createdAt),
        }),
      ],
      [words.staff.resume, `${fields.fileName} (${formatBytes(staffLang, fields.fileBytes)})`],
      ...listed(
        words.staff.remarks,
        fields.fileRemarks.map((remark) => words.remarks[remark]),
      ),
    ],
    more: [`${words.staff.letter}:`, fields.coverLetter || words.staff.noLetter],
  })
}

/** What an application sets in motion: a mail to staff, and an acknowledgement to the applicant. */
export const applicationMails = (
  application: Application,
  context: MailContext,
): readonly NewMail[] => {
  const { lang, fields } = application
  return [
    staffMail(application, context),
    ...acknowledgementOf(application, context, {
      phrases,
      group: 'applicant',
      page: 'vacancies',
      values: { title: context.vacancyTitle(fields.vacancyId, lang) },
      paragraphs: (said) => ['taken', 'reference', 'next', 'data'].map(said),
    }),
  ]
}
