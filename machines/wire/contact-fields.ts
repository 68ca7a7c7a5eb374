/**
 * The rules of names, telephones and addresses, without the library that checks shapes: pages of a donation check
 * them before that library is there.
 */
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

/**
 * What no address has as people write it: blanks, invisible characters, and the signs by which RFC 5322
 * writes names, lists, comments, quotes and routes; a mail program could read another address out of them.
 */
const notInEmail = /[\s\p{Cc}\p{Cf}<>()[\]",;:\\`]/u
const emailForm = /^[^@]+@[^@.]+(?:\.[^@.]+)+$/u

export const isEmail = (email: string): boolean =>
  email.length <= EMAIL_LENGTH && emailForm.test(email) && !notInEmail.test(email)
