import * as z from 'zod/mini'
import { boxRequestSchema } from '#machines/wire/box-request.schema.ts'
import type { City, LetterKind } from '#machines/wire/letter-terms.ts'
import { messageSchema, type MessageFields } from '#machines/wire/message.schema.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import type { Lang } from '#locales/paths.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { LetterFields } from './letters.table.ts'

/** A letter in the form in which every kind is stored. */
export type Letter = {
  readonly lang: Lang
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly city: City
  readonly fields: LetterFields
  /** What the sender wrote in their own words. */
  readonly text: string
}

export type LetterKindRules = {
  readonly kind: LetterKind
  /** What the reference begins with. */
  readonly prefix: string
  readonly call: `/api/${string}`
  /** What the call does, for its document. */
  readonly summary: string
  readonly schema: z.ZodMiniType<Letter>
}

const ofMessage = ({
  lang,
  fullName,
  phone,
  email,
  city,
  subject,
  organisation,
  message,
  ...others
}: MessageFields): Letter => ({
  lang,
  name: fullName,
  phone,
  email: email ?? null,
  city,
  fields: {
    ...(subject === undefined ? {} : { subject }),
    ...(organisation === '' ? {} : { organisation }),
    message,
    ...others,
  },
  text: message,
})

/** Every kind of letter with its rules, and how what was sent becomes a letter. */
export const letterKindsOf = (clock: Clock): readonly LetterKindRules[] => [
  {
    kind: 'message',
    prefix: 'M',
    call: '/api/messages',
    summary: 'Write to an office',
    schema: z.pipe(messageSchema, z.transform(ofMessage)),
  },
  {
    kind: 'question',
    prefix: 'Q',
    call: '/api/questions',
    summary: 'Ask a question',
    schema: z.pipe(messageSchema, z.transform(ofMessage)),
  },
  {
    kind: 'box-request',
    prefix: 'B',
    call: '/api/box-requests',
    summary: 'Ask for donation boxes',
    schema: z.pipe(
      boxRequestSchema(() => tashkentDate(clock.now())),
      z.transform(({ lang, contactName, phone, email, city, ...fields }): Letter => ({
        lang,
        name: contactName,
        phone,
        email: email ?? null,
        city,
        fields,
        text: '',
      })),
    ),
  },
]
