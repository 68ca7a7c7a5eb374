const LONGEST = 30
const MOST_WORDS = 2

/**
 * A first name as a letter may say it: letters and what joins them, two words at most. Empty for
 * anything else, since a name is where a stranger's advertisement would stand.
 */
export const greetingName = (typed: string): string => {
  const name = typed.normalize('NFC').trim()
  const isPlain = /^[\p{L}\p{M}]+(?:[-'’ʻʼ ][\p{L}\p{M}]+)*['’ʻʼ]?$/u.test(name)
  return isPlain && name.length <= LONGEST && name.split(' ').length <= MOST_WORDS ? name : ''
}
