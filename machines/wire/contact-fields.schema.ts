import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'

export const NAME_LENGTH = 120
const EMAIL_LENGTH = 254

/**
 * A typed phone number as E.164, or null. `90 123-45-67` is a number of Uzbekistan; any other
 * country's begins with `+` or `00`. No list of operators: those change faster than code.
 */
export const normalisePhone = (typed: string): string | null => {
  const compact = typed.trim().replace(/[\s().\-\u2010-\u2015]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const number = compact.startsWith('+')
    ? compact
    : compact.startsWith('00')
      ? `+${compact.slice(2)}`
      : compact.length === 9
        ? `+998${compact}`
        : `+${compact}`
  if (number.startsWith('+998')) return /^\+998[1-9]\d{8}$/.test(number) ? number : null
  const isInternational = compact.startsWith('+') || compact.startsWith('00')
  return isInternational && /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

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

/**
 * What no address has as people write it: blanks, invisible characters, and the signs by which RFC 5322
 * writes names, lists, comments, quotes and routes; a mail program could read another address out of them.
 */
const notInEmail = /[\s\p{Cc}\p{Cf}<>()[\]",;:\\`]/u
const emailForm = /^[^@]+@[^@.]+(?:\.[^@.]+)+$/u

/** An optional address: an empty field is no address. */
export const emailSchema = z.pipe(
  z.optional(z.string('email.invalid')),
  z.transform((typed, context): string | undefined => {
    const email = typed?.trim() ?? ''
    if (email === '') return undefined
    if (email.length <= EMAIL_LENGTH && emailForm.test(email) && !notInEmail.test(email))
      return email
    context.issues.push({ code: 'custom', message: 'email.invalid', input: undefined })
    return z.NEVER
  }),
)
