import { formatBytes, formatDate, formatDateTime, formatPhone } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/application-mail.json' with { type: 'json' }
import ru from '#locales/ru/application-mail.json' with { type: 'json' }
import uz from '#locales/uz/application-mail.json' with { type: 'json' }
import { ACKNOWLEDGE_WITHIN_MS, greetingName } from '#bff/letters/acknowledgement.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { ownerOf, RESUME } from './application-attachment.ts'
import type { ApplicationRow } from './applications.table.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

export type MailSettings = {
  /** The mailbox for applications. */
  readonly staff: string
  /** A vacancy's title in a language. */
  readonly titleOf: (vacancyId: number, lang: Lang) => string
  readonly publicUrl: string
}

type Line = readonly [name: string, value: string]

/** What staff read of an application, its letter apart. */
const staffLines = (row: ApplicationRow, publicUrl: string): readonly Line[] => {
  const words = phrases[staffLang]
  const speak = speakerOf(staffLang, words)
  const remarks = row.fileRemarks.map((remark) => words.remarks[remark])
  const suspicions = row.spamSignals.map((signal) => words.suspicions[signal])
  const listed = (name: string, values: readonly string[]): readonly Line[] =>
    values.length === 0 ? [] : [[name, values.join('; ')]]
  return [
    [words.staff.reference, row.reference],
    [words.staff.vacancy, `${row.vacancyTitle} (${row.vacancyId})`],
    [words.staff.page, publicUrl + pathTo('vacancy', staffLang, { id: String(row.vacancyId) })],
    [words.staff.firstName, row.firstName],
    [words.staff.lastName, row.lastName],
    [words.staff.email, row.email],
    [words.staff.phone, formatPhone(row.phone)],
    [words.staff.lang, words.languages[row.lang]],
    [words.staff.received, formatDateTime(staffLang, row.createdAt)],
    [
      words.staff.consent,
      speak.t('staff.consentText', {
        version: row.consentText,
        moment: formatDateTime(staffLang, row.consentAt),
      }),
    ],
    [words.staff.resume, `${row.fileName} (${formatBytes(staffLang, row.fileBytes)})`],
    ...listed(words.staff.remarks, remarks),
    ...listed(words.staff.suspicions, suspicions),
    [words.staff.erase, formatDate(staffLang, row.eraseAt)],
  ]
}

/** For staff: every field, the résumé attached; an answer goes to the applicant. */
const staffMail = (row: ApplicationRow, { staff, publicUrl }: MailSettings): NewMail => {
  const words = phrases[staffLang]
  const speak = speakerOf(staffLang, words)
  const letter = row.coverLetter === '' ? words.staff.noLetter : row.coverLetter
  const signal = row.spamSignals.length === 0 ? '' : `${words.staff.suspected} `
  return {
    kind: 'staff',
    recipient: staff,
    replyTo: row.email,
    subject:
      signal +
      speak.t('staff.subject', {
        title: row.vacancyTitle,
        name: `${row.firstName} ${row.lastName}`,
        reference: row.reference,
      }),
    body: [
      ...staffLines(row, publicUrl).map(([name, value]) => `${name}: ${value}`),
      '',
      `${words.staff.letter}:`,
      letter,
      '',
    ].join('\n'),
    owner: ownerOf(row.id),
    attaches: RESUME,
  }
}

/**
 * For the applicant, in the language of the form. Anybody can write anybody's address into the form: of
 * what was typed nothing goes out but a plain first name.
 */
const acknowledgement = (
  row: ApplicationRow,
  { staff, publicUrl, titleOf }: MailSettings,
): NewMail => {
  const { lang } = row
  const speak = speakerOf(lang, phrases[lang])
  const values = {
    name: greetingName(row.firstName),
    title: titleOf(row.vacancyId, lang),
    reference: row.reference,
    erase: formatDate(lang, row.eraseAt),
    site: publicUrl + pathTo('vacancies', lang),
  }
  const greeting = values.name === '' ? 'greetingPlain' : 'greeting'
  const lines = [greeting, 'taken', 'reference', 'next', 'data', 'regards'] as const
  return {
    recipient: row.email,
    replyTo: staff,
    subject: speak.t('applicant.subject', values),
    body: `${lines.map((line) => speak.t(`applicant.${line}`, values)).join('\n\n')}\n`,
    owner: ownerOf(row.id),
    attaches: null,
    giveUpAt: row.createdAt + ACKNOWLEDGE_WITHIN_MS,
  }
}

/** What an application sets in motion: a mail to staff, and an acknowledgement to the applicant. */
export const applicationMails = (row: ApplicationRow, settings: MailSettings): NewMail[] => [
  staffMail(row, settings),
  // A form with the honeypot filled in gets no answer: the address may belong to somebody else.
  ...(row.spamSignals.includes('trap') ? [] : [acknowledgement(row, settings)]),
]
