import * as z from 'zod/mini'
import { formatDate } from '#locales/formats.ts'
import type en from '#locales/en/letter-mail.json'
import { boxRequestSchema } from '#machines/wire/box-request.schema.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { messageSchema } from '#machines/wire/message.schema.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { acknowledgementOf, phrases, senderLines, staffMailOf, staffWords } from './letter-mails.ts'
import type { LetterContext, MailContext, NewLetter } from './letter-rules.ts'
import type { Letter } from './letters.table.ts'

/** What a plain letter has beside its sender, by the names of its call's fields. */
type PlainFields = Readonly<Record<string, string | number>>
/** The same as they were typed: what may be missing can be empty. */
type TypedFields = Readonly<Record<string, string | number | undefined>>

type FieldName = Extract<keyof typeof staffWords.fields, string>

/** Fields that all have a name for staff. */
type Named<Fields> = Fields & { readonly [Name in Exclude<keyof Fields, FieldName>]: never }

const known = <Fields extends TypedFields>(
  kind: LetterKind,
  { lang, ...given }: Omit<NewLetter, 'content' | 'fields'> & { readonly fields: Named<Fields> },
): NewLetter<PlainFields> => {
  // What was left empty is nothing that anybody has sent.
  const typed: TypedFields = given.fields
  const filled = Object.entries(typed).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  )
  const content = { ...given, fields: Object.fromEntries(filled) }
  return { lang, ...content, content: [kind, content] }
}

/** A message of this kind, with what its form asks beside name, phone, city and text. */
export const messageLetter = (kind: LetterKind) =>
  z.pipe(
    messageSchema,
    z.transform(({ lang, fullName, phone, email, city, subject, organisation, ...fields }) =>
      known(kind, {
        lang,
        name: fullName,
        phone,
        email: email ?? null,
        city,
        fields: { subject, organisation, ...fields },
        text: fields.message,
      }),
    ),
  )

/**
 * The day before is still read: the letter may be stored since, its answer lost, and come once more under its key.
 * Where it is new, `outdatedBoxRequest` refuses that day.
 */
export const boxRequestLetter = ({ clock }: LetterContext) =>
  z.pipe(
    boxRequestSchema(
      () => tashkentDate(clock.now()),
      () => tashkentDate(clock.now() - DAY_MS),
    ),
    z.transform(({ lang, contactName, phone, email, city, ...fields }) =>
      known('box-request', {
        lang,
        name: contactName,
        phone,
        email: email ?? null,
        city,
        fields,
        text: '',
      }),
    ),
  )

export const outdatedBoxRequest = (
  { fields: { startOn } }: NewLetter<PlainFields>,
  { clock }: LetterContext,
): Problem | null =>
  String(startOn) < tashkentDate(clock.now())
    ? { code: 'request_invalid', extra: { issues: [{ field: 'startOn', key: 'startOn.past' }] } }
    : null

export const plainColumns = ({
  name,
  phone,
  email,
  city,
  fields,
}: Letter<PlainFields>): OperatorRow => ({ name, phone, email, city, ...fields })

const isField = (name: string): name is FieldName => Object.hasOwn(staffWords.fields, name)

const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  placeKind: staffWords.placeKinds,
  subject: staffWords.subjects,
}

const shownValue = (name: FieldName, value: string | number): string =>
  name === 'startOn'
    ? formatDate(staffLang, String(value))
    : (chosen[name]?.[String(value)] ?? String(value))

/** The kinds whose mails are all words of `letter-mail.json`. */
type PlainKind = LetterKind & keyof typeof en.staffSubjects

/** What a plain letter sets in motion. */
export const plainMails =
  (kind: PlainKind) =>
  (letter: Letter<PlainFields>, context: MailContext): readonly NewMail[] => {
    const { reference, name, city } = letter
    const { message, ...others } = letter.fields
    const cityName = city === null ? '' : staffWords.cities[city]
    return [
      staffMailOf(letter, context, {
        subject: speakerOf(staffLang, staffWords).t(`staffSubjects.${kind}`, {
          name,
          city: cityName,
          reference,
        }),
        lines: [
          ...senderLines(letter),
          [staffWords.fields.city, cityName],
          ...Object.entries(others).flatMap(([field, value]) =>
            isField(field) ? [[staffWords.fields[field], shownValue(field, value)] as const] : [],
          ),
        ],
        ...(message === undefined
          ? {}
          : { more: [`${staffWords.fields.message}:`, String(message)] }),
      }),
      ...acknowledgementOf(letter, context, {
        phrases,
        group: 'sender',
        page: 'contacts',
        paragraphs: (said) => [said(`taken.${kind}`), said('reference'), said('data')],
      }),
    ]
  }
