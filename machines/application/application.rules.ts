import * as z from 'zod/mini'
import { cleanLine } from '../wire/clean-text.ts'
import { emailSchema, phoneSchema } from '../wire/contact-fields.schema.ts'
import { languages } from '../wire/language.ts'
import { LETTER_LENGTH, NAME_LENGTH } from './text-lengths.ts'

/** The version of the text that an applicant agrees to; a changed text gets a new one. */
export const CONSENT_VERSION = '2026-11'

/** Names of the call's fields. */
export const applicationFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'coverLetter',
  'resume',
  'consent',
] as const
export type ApplicationField = (typeof applicationFields)[number]

const name = (field: 'firstName' | 'lastName') =>
  z.pipe(
    z.pipe(z.string(`${field}.required`), z.transform(cleanLine)),
    z
      .string()
      .check(z.minLength(1, `${field}.required`), z.maxLength(NAME_LENGTH, `${field}.long`)),
  )

/** Control characters other than a line's end say nothing to a reader. */
const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Forms write a line's end as two characters; the limit counts it as one. */
const letter = z.pipe(
  z.pipe(
    z.optional(z.string('coverLetter.long')),
    z.transform((text) => cleanText(text ?? '')),
  ),
  z.string().check(z.maxLength(LETTER_LENGTH, 'coverLetter.long')),
)

const requiredEmail = z.pipe(
  z.pipe(
    z.string('email.required').check(z.refine((text) => text.trim() !== '', 'email.required')),
    z.transform((text): string | undefined => text),
  ),
  z.pipe(
    emailSchema,
    z.transform((email) => email ?? ''),
  ),
)

/** The typed part of an application, with everything in its one normal form; the file is apart. */
export const applicationSchema = z.object({
  firstName: name('firstName'),
  lastName: name('lastName'),
  email: requiredEmail,
  phone: phoneSchema,
  coverLetter: letter,
  consent: z.literal('true', 'consent.required'),
})
export type ApplicationFields = z.infer<typeof applicationSchema>

export const applicationLangSchema = z.enum(languages, 'lang.invalid')
