import { expect, test } from 'vitest'
import { formatBytes, formatDate, formatDateTime } from '#locales/formats.ts'
import { languages, pathTo } from '#locales/paths.ts'
import en from '#locales/en/application-mail.json' with { type: 'json' }
import ru from '#locales/ru/application-mail.json' with { type: 'json' }
import uz from '#locales/uz/application-mail.json' with { type: 'json' }
import { speakerOf } from '#bff/platform/speaker.ts'
import { aLetter, aMailContext, letterDays } from '../../../tests/support/a-letter.ts'
import { applicationMails } from './application-mails.ts'
import type { ApplicationFields } from './application-letter.ts'

type Application = Parameters<typeof applicationMails>[0]

const phrases = { en, ru, uz }
const { staff } = ru
const { createdAt, eraseAt } = letterDays

const fields: ApplicationFields = {
  lastName: 'Karimova',
  vacancyId: 101,
  vacancyTitle: 'Учитель',
  coverLetter: 'I can cook.\nAnd sing.',
  consentText: '2026-11/en',
  fileName: 'cv.docx',
  fileKind: 'docx',
  fileBytes: 12_345,
  fileSha256: '0'.repeat(64),
  fileRemarks: ['embedded', 'program'],
}
const mailsOf = (changes: Partial<Application> = {}) =>
  applicationMails(aLetter('application', fields, changes), aMailContext())

/** The lines of the mail to staff, without what is not about the application's own fields. */
const staffLines = (changes: Partial<Application> = {}) =>
  mailsOf(changes)[0]?.body.split('\n') ?? []

test('staff get all of an application, each thing under its name, with the file', () => {
  const [mail] = mailsOf()
  expect(mail).toMatchObject({
    kind: 'staff',
    recipient: 'staff@example.test',
    replyTo: 'dilnoza@example.test',
    attaches: 'resume',
    subject: speakerOf('ru', ru).t('staff.subject', {
      title: 'Учитель',
      name: 'Dilnoza Karimova',
      reference: 'L-ABCDEF',
    }),
  })
  expect(staffLines()).toEqual([
    `${staff.reference}: L-ABCDEF`,
    `${staff.vacancy}: Учитель (101)`,
    `${staff.page}: https://site.example.test${pathTo('vacancy', 'ru', { id: '101' })}`,
    `${staff.firstName}: Dilnoza`,
    `${staff.lastName}: Karimova`,
    `${staff.email}: dilnoza@example.test`,
    expect.stringMatching(new RegExp(`^${staff.phone}: .998.*67$`)),
    `${staff.lang}: ${ru.languages.en}`,
    `${staff.received}: ${formatDateTime('ru', createdAt)}`,
    `${staff.consent}: ${speakerOf('ru', ru).t('staff.consentText', {
      version: '2026-11/en',
      moment: formatDateTime('ru', createdAt),
    })}`,
    `${staff.resume}: cv.docx (${formatBytes('ru', 12_345)})`,
    `${staff.remarks}: ${ru.remarks.embedded}; ${ru.remarks.program}`,
    `${staff.erase}: ${formatDate('ru', eraseAt)}`,
    '',
    `${staff.letter}:`,
    'I can cook.',
    'And sing.',
    '',
  ])
})

test('what an application has not is not named, and that there is no letter is said', () => {
  const lines = staffLines({
    email: null,
    fields: { ...fields, coverLetter: '', fileRemarks: [] },
  })
  expect(lines.filter((line) => line.startsWith(`${staff.email}:`))).toEqual([])
  expect(lines.filter((line) => line.startsWith(`${staff.remarks}:`))).toEqual([])
  expect(lines.slice(-3)).toEqual([`${staff.letter}:`, staff.noLetter, ''])
})

test('what looks like a robot’s is marked in its subject, with why', () => {
  const suspected = { spamSignals: ['haste', 'links'] } satisfies Partial<Application>
  expect(mailsOf(suspected)[0]?.subject).toMatch(/^\[Проверить\] Отклик: /)
  expect(staffLines(suspected)).toContain(
    `${staff.suspicions}: ${ru.suspicions.haste}; ${ru.suspicions.links}`,
  )
})

test.each(languages)(
  'the applicant reads four sentences in the language of the form (%s)',
  (lang) => {
    const [, mail, ...more] = mailsOf({ lang })
    expect(more).toEqual([])
    const speak = speakerOf(lang, phrases[lang])
    const said = (key: string) =>
      speak.t(`applicant.${key}`, {
        title: `101 ${lang}`,
        name: 'Dilnoza',
        reference: 'L-ABCDEF',
        erase: formatDate(lang, eraseAt),
        site: `https://site.example.test${pathTo('vacancies', lang)}`,
      })
    expect(mail).toMatchObject({
      recipient: 'dilnoza@example.test',
      replyTo: 'staff@example.test',
      subject: said('subject'),
      giveUpAt: createdAt + 3 * 24 * 60 * 60_000,
    })
    expect(mail).not.toHaveProperty('attaches')
    expect(mail?.body.trimEnd().split('\n\n')).toEqual([
      said('greeting'),
      ...['taken', 'reference', 'next', 'data'].map(said),
      expect.stringContaining('forget-L-ABCDEF'),
      said('regards'),
    ])
  },
)

test('nothing is sent where no address is, or where a field was filled in that people do not see', () => {
  expect(mailsOf({ email: null })).toHaveLength(1)
  expect(mailsOf({ spamSignals: ['trap'] })).toHaveLength(1)
})
