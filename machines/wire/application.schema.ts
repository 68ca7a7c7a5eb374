import * as z from 'zod/mini'
import { emailSchema, phoneSchema } from './contact-fields.schema.ts'
import { languages } from './language.ts'
import { optionalText, requiredLine } from './text-fields.schema.ts'
import { LETTER_LENGTH, NAME_LENGTH } from './application-terms.ts'

/** The version of the text that an applicant agrees to; a changed text gets a new one. */
export const CONSENT_VERSION = '2026-11'

export const applicationFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'coverLetter',
  'resume',
  'consent',
] as const

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
  firstName: requiredLine('firstName', NAME_LENGTH),
  lastName: requiredLine('lastName', NAME_LENGTH),
  email: requiredEmail,
  phone: phoneSchema,
  coverLetter: optionalText('coverLetter', LETTER_LENGTH),
  consent: z.literal('true', 'consent.required'),
})
export type ApplicationFields = z.infer<typeof applicationSchema>

export const applicationLangSchema = z.enum(languages, 'lang.invalid')
