import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'
import { isEmail, NAME_LENGTH, normalisePhone } from './contact-fields.ts'

export const nameSchema = z.pipe(
  z.pipe(z.string('name.required'), z.transform(cleanLine)),
  z.string().check(z.minLength(1, 'name.required'), z.maxLength(NAME_LENGTH, 'name.long')),
)

/** Any number of the world, as E.164. */
export const phoneSchema = z.pipe(
  z.string('phone.required'),
  z.transform((typed, context): string => {
    const phone = normalisePhone(typed)
    if (phone !== null) return phone
    const message = typed.trim() === '' ? 'phone.required' : 'phone.invalid'
    context.issues.push({ code: 'custom', message, input: undefined })
    return z.NEVER
  }),
)

/** An optional address: an empty field is no address. */
export const emailSchema = z.pipe(
  z.optional(z.string('email.invalid')),
  z.transform((typed, context): string | undefined => {
    const email = typed?.trim() ?? ''
    if (email === '') return undefined
    if (isEmail(email)) return email
    context.issues.push({ code: 'custom', message: 'email.invalid', input: undefined })
    return z.NEVER
  }),
)
