import { DAY_MS } from '#machines/wire/durations.ts'

/** An address that has taken no mail for this long is taken for mistyped. */
export const ACKNOWLEDGE_WITHIN_MS = 3 * DAY_MS

const LONGEST = 30
const MOST_WORDS = 2

/**
 * A name as a mail to an unconfirmed address may greet by it: letters and what joins them, two words at
 * most. Empty for anything else, since a sender could put an advertisement there.
 */
export const greetingName = (typed: string): string => {
  const name = typed.normalize('NFC').trim()
  const isPlain = /^[\p{L}\p{M}]+(?:[-'’ʻʼ ][\p{L}\p{M}]+)*['’ʻʼ]?$/u.test(name)
  return isPlain && name.length <= LONGEST && name.split(' ').length <= MOST_WORDS ? name : ''
}
