import { randomBytes } from 'node:crypto'

/** Letters and digits that cannot be taken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What senders and staff call a letter, as `M-7K2Q-9XHB`; it cannot be guessed. */
export const newReference = (prefix: string): string => {
  const letters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Whether a text has the form of a number of ours; whether it is one only the store knows. */
export const isReference = (text: string): boolean => /^[A-Z]-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text)
