import { DAY_MS } from '#machines/wire/durations.ts'
import { formatDate, formatDateTime, formatPhone } from '#locales/formats.ts'
import { pathTo, type Lang, type PageId } from '#locales/paths.ts'
import en from '#locales/en/letter-mail.json' with { type: 'json' }
import ru from '#locales/ru/letter-mail.json' with { type: 'json' }
import uz from '#locales/uz/letter-mail.json' with { type: 'json' }
import { htmlOfLetter } from '#bff/platform/mail/letter-html.ts'
import { siteNames } from '#bff/platform/mail/site-names.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { MailContext } from './letter-rules.ts'
import { ownerOf } from './letters.store.ts'
import type { Letter } from './letters.table.ts'

/** Each kind that has a subject for staff has a sentence for its sender. */
type Phrases = typeof en & {
  readonly sender: {
    readonly taken: Readonly<Record<keyof (typeof en)['staffSubjects'], string>>
  }
}

export const phrases: Readonly<Record<Lang, Phrases>> = { en, ru, uz }

export const staffWords = phrases[staffLang]

/** What a mail says in a line: the name of a field, and what is in it. */
export type Line = readonly [name: string, value: string]

/** What lines say, or nothing where there is nothing to say. */
export const listed = (name: string, values: readonly string[]): readonly Line[] =>
  values.length === 0 ? [] : [[name, values.join('; ')]]

export const shownLines = (lines: readonly Line[]): readonly string[] =>
  lines.map(([name, value]) => `${name}: ${value}`)

export const senderLines = ({ name, phone, email }: Letter): readonly Line[] => [
  [staffWords.fields.name, name],
  [staffWords.fields.phone, formatPhone(phone)],
  ...listed(staffWords.fields.email, email === null ? [] : [email]),
]

type StaffMail = {
  readonly subject: string
  /** What the kind says of sender and content, and then of how it came. */
  readonly lines: readonly Line[]
  readonly arrival?: readonly Line[]
  /** Paragraphs below. */
  readonly more?: readonly string[]
  /** The file that goes with it. */
  readonly attaches?: string
  /** The words that all mails to staff share, where a kind has its own. */
  readonly words?: Pick<typeof en, 'languages' | 'suspected' | 'suspicions'> & {
    readonly fields: Pick<
      (typeof en)['fields'],
      'reference' | 'lang' | 'received' | 'suspicions' | 'erase'
    >
  }
}

/** For staff: all of a letter; an answer goes to its sender. */
export const staffMailOf = (
  letter: Letter,
  { mailbox }: MailContext,
  { subject, lines, arrival = [], more = [], attaches, words = staffWords }: StaffMail,
): NewMail => {
  const { fields, languages, suspected, suspicions } = words
  return {
    kind: 'staff',
    recipient: mailbox,
    owner: ownerOf(letter.reference),
    ...(letter.email === null ? {} : { replyTo: letter.email }),
    ...(attaches === undefined ? {} : { attaches }),
    subject: `${letter.spamSignals.length === 0 ? '' : `${suspected} `}${subject}`,
    body: [
      ...shownLines([
        [fields.reference, letter.reference],
        ...lines,
        [fields.lang, languages[letter.lang]],
        [fields.received, formatDateTime(staffLang, letter.createdAt)],
        ...arrival,
        ...listed(
          fields.suspicions,
          letter.spamSignals.map((signal) => suspicions[signal]),
        ),
        [fields.erase, formatDate(staffLang, letter.eraseAt)],
      ]),
      ...(more.length === 0 ? [] : ['', ...more]),
      '',
    ].join('\n'),
  }
}

/** An address that has taken no mail for this long is taken for mistyped. */
const ACKNOWLEDGE_WITHIN_MS = 3 * DAY_MS

const LONGEST = 30
const MOST_WORDS = 2

/**
 * A name as a mail to an unconfirmed address may greet by it: letters and what joins them, two words at
 * most. Empty for anything else, since a sender could put an advertisement there.
 */
const greetingName = (typed: string): string => {
  const name = typed.normalize('NFC').trim()
  const isPlain = /^[\p{L}\p{M}]+(?:[-'’ʻʼ ][\p{L}\p{M}]+)*['’ʻʼ]?$/u.test(name)
  return isPlain && name.length <= LONGEST && name.split(' ').length <= MOST_WORDS ? name : ''
}

type Acknowledgement = {
  readonly phrases: Readonly<Record<Lang, object>>
  /** Where in them its sentences are, with `subject`, `greeting`, `greetingPlain` and `regards`. */
  readonly group: 'sender' | 'buyer' | 'applicant'
  readonly page: PageId
  readonly values?: Readonly<Record<string, string>>
  /** What stands between greeting and regards; `said` gives a sentence. */
  readonly paragraphs: (said: (key: string) => string) => readonly string[]
}

/**
 * For the sender who gave an address, in the language of the form. Anybody can write anybody's address into
 * it: of what was typed nothing goes out but a plain name. Whoever has the mail can have the letter deleted.
 */
export const acknowledgementOf = (
  letter: Letter,
  { mailbox, publicUrl, deletionLinks }: MailContext,
  { phrases: own, group, page, values = {}, paragraphs }: Acknowledgement,
): readonly NewMail[] => {
  const { lang, email, reference } = letter
  // A form with the honeypot filled in gets no answer: the address may belong to somebody else.
  if (email === null || letter.spamSignals.includes('trap')) return []
  const name = greetingName(letter.name)
  const speak = speakerOf(lang, own[lang])
  const said = (key: string): string =>
    speak.t(`${group}.${key}`, {
      ...values,
      name,
      reference,
      erase: formatDate(lang, letter.eraseAt),
      site: publicUrl + pathTo(page, lang),
    })
  const greeting = said(name === '' ? 'greetingPlain' : 'greeting')
  const shown = paragraphs(said)
  const token = deletionLinks.tokenOf(reference)
  const closing = [
    speakerOf(lang, phrases[lang]).t('deletion.link', {
      url: publicUrl + pathTo('deletion', lang, { token }),
    }),
    said('regards'),
  ]
  return [
    {
      recipient: email,
      owner: ownerOf(reference),
      replyTo: mailbox,
      subject: said('subject'),
      body: `${[greeting, ...shown, ...closing].join('\n\n')}\n`,
      html: htmlOfLetter({
        lang,
        site: { name: siteNames[lang], url: publicUrl + pathTo('home', lang) },
        scene: 'who-we-are',
        title: greeting,
        paragraphs: shown,
        sum: null,
        facts: [],
        links: [],
        closing,
      }),
      giveUpAt: letter.createdAt + ACKNOWLEDGE_WITHIN_MS,
    },
  ]
}
