import Polyglot from 'node-polyglot'
import { formatBytes, formatDate, formatDateTime, formatPhone } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/application-mail.json' with { type: 'json' }
import ru from '#locales/ru/application-mail.json' with { type: 'json' }
import uz from '#locales/uz/application-mail.json' with { type: 'json' }
import { ACKNOWLEDGE_WITHIN_MS, greetingName } from '#bff/letters/acknowledgement.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { ownerOf, RESUME } from './application-attachment.ts'
import type { ApplicationRow } from './applications.table.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }
const speakers = Object.fromEntries(
  Object.entries(phrases).map(([lang, words]) => [
    lang,
    new Polyglot({ locale: lang, phrases: words }),
  ]),
) as Record<Lang, Polyglot>

export type MailSettings = {
  /** The mailbox for applications. */
  readonly staff: string
  /** A vacancy's title in a language. */
  readonly titleOf: (vacancyId: number, lang: Lang) => string
  readonly publicUrl: string
}

/** For staff: every field, the résumé attached; an answer goes to the applicant. */
const staffMail = (row: ApplicationRow, { staff, publicUrl }: MailSettings): NewMail => {
  const words = phrases[staffLang]
  const speak = speakers[staffLang]
  const fields: readonly (readonly [string, string])[] = [
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
    ...(row.fileRemarks.length === 0
      ? []
      : [[words.staff.remarks, row.fileRemarks.join('; ')] as const]),
    ...(row.spamSignals.length === 0
      ? []
      : [
          [
            words.staff.suspicions,
            row.spamSignals.map((signal) => words.suspicions[signal]).join('; '),
          ] as const,
        ]),
    [words.staff.erase, formatDate(staffLang, row.eraseAt)],
  ]
  const letter = row.coverLetter === '' ? words.staff.noLetter : row.coverLetter
  const signal = row.spamSignals.length === 0 ? '' : `${words.staff.suspected} `
  return {
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
      ...fields.map(([name, value]) => `${name}: ${value}`),
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
    subject: speakers[lang].t('applicant.subject', values),
    body: `${lines.map((line) => speakers[lang].t(`applicant.${line}`, values)).join('\n\n')}\n`,
    owner: ownerOf(row.id),
    attaches: null,
    giveUpAt: row.createdAt + ACKNOWLEDGE_WITHIN_MS,
  }
}

/**
 * What an application sets in motion: a mail to staff, and, where the address may still be written to, an
 * acknowledgement to the applicant.
 */
export const applicationMails = (
  row: ApplicationRow,
  settings: MailSettings,
  mayAcknowledge: boolean,
): NewMail[] => [
  staffMail(row, settings),
  // A form with the honeypot filled in gets no answer: the address may belong to somebody else.
  ...(row.spamSignals.includes('trap') || !mayAcknowledge ? [] : [acknowledgement(row, settings)]),
]
