import { formatDate, formatDateTime, formatPhone } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/letter-mail.json' with { type: 'json' }
import ru from '#locales/ru/letter-mail.json' with { type: 'json' }
import uz from '#locales/uz/letter-mail.json' with { type: 'json' }
import type { City, LetterKind } from '#machines/wire/letter-terms.ts'
import { ACKNOWLEDGE_WITHIN_MS, greetingName } from '#bff/letters/acknowledgement.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { ownerOf } from './letters.store.ts'
import type { LetterRow } from './letters.table.ts'

type ByKind = Readonly<Record<LetterKind, string>>
/** Each kind of letter has its own messages. */
type Phrases = typeof en & {
  readonly staffSubjects: ByKind
  readonly sender: { readonly taken: ByKind }
}
const phrases: Readonly<Record<Lang, Phrases>> = { en, ru, uz }

export type LetterMailSettings = {
  /** The mailbox of a kind, for a city where that city has one of its own. */
  readonly mailboxOf: (kind: LetterKind, city: City) => string
  readonly publicUrl: string
}

type FieldName = Extract<keyof typeof en.fields, string>

const isField = (name: string): name is FieldName => Object.hasOwn(en.fields, name)

const shownValue = (name: FieldName, value: string | number): string => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    placeKind: phrases[staffLang].placeKinds,
    subject: phrases[staffLang].subjects,
  }
  if (name === 'startOn') return formatDate(staffLang, String(value))
  return words[name]?.[String(value)] ?? String(value)
}

const staffMail = (row: LetterRow, { mailboxOf }: LetterMailSettings): NewMail => {
  const words = phrases[staffLang]
  const { message, ...others } = row.fields
  const lines: readonly (readonly [string, string])[] = [
    [words.fields.reference, row.reference],
    [words.fields.name, row.name],
    [words.fields.phone, formatPhone(row.phone)],
    ...(row.email === null ? [] : [[words.fields.email, row.email] as const]),
    [words.fields.city, words.cities[row.city]],
    ...Object.entries(others).flatMap(([name, value]) =>
      isField(name) ? [[words.fields[name], shownValue(name, value)] as const] : [],
    ),
    [words.fields.lang, words.languages[row.lang]],
    [words.fields.received, formatDateTime(staffLang, row.createdAt)],
    ...(row.spamSignals.length === 0
      ? []
      : [
          [
            words.fields.suspicions,
            row.spamSignals.map((signal) => words.suspicions[signal]).join('; '),
          ] as const,
        ]),
    [words.fields.erase, formatDate(staffLang, row.eraseAt)],
  ]
  const signal = row.spamSignals.length === 0 ? '' : `${words.suspected} `
  return {
    kind: 'staff',
    recipient: mailboxOf(row.kind, row.city),
    owner: ownerOf(row.reference),
    ...(row.email === null ? {} : { replyTo: row.email }),
    subject:
      signal +
      speakerOf(staffLang, phrases[staffLang]).t(`staffSubjects.${row.kind}`, {
        name: row.name,
        city: words.cities[row.city],
        reference: row.reference,
      }),
    body: [
      ...lines.map(([name, value]) => `${name}: ${value}`),
      ...(message === undefined ? [] : ['', `${words.fields.message}:`, String(message)]),
      '',
    ].join('\n'),
  }
}

const acknowledgement = (row: LetterRow, email: string, settings: LetterMailSettings): NewMail => {
  const speak = speakerOf(row.lang, phrases[row.lang])
  const values = {
    name: greetingName(row.name),
    reference: row.reference,
    erase: formatDate(row.lang, row.eraseAt),
    site: settings.publicUrl + pathTo('contacts', row.lang),
  }
  const greeting = values.name === '' ? 'greetingPlain' : 'greeting'
  const lines = [greeting, `taken.${row.kind}`, 'reference', 'data', 'regards']
  return {
    recipient: email,
    owner: ownerOf(row.reference),
    replyTo: settings.mailboxOf(row.kind, row.city),
    subject: speak.t('sender.subject', values),
    body: `${lines.map((line) => speak.t(`sender.${line}`, values)).join('\n\n')}\n`,
    giveUpAt: row.createdAt + ACKNOWLEDGE_WITHIN_MS,
  }
}

/** What a letter sets in motion: a mail to the kind's mailbox, and an acknowledgement to its sender. */
export const letterMails = (row: LetterRow, settings: LetterMailSettings): NewMail[] => [
  staffMail(row, settings),
  // A form with the honeypot filled in gets no answer: the address may belong to somebody else.
  ...(row.email === null || row.spamSignals.includes('trap')
    ? []
    : [acknowledgement(row, row.email, settings)]),
]
