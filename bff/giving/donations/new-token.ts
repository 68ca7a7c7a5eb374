import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 32 characters of lower-case base32: 160 random bits that nobody guesses. */
export const newToken = (): string =>
  [...randomBytes(32)].map((byte) => alphabet[byte % alphabet.length]).join('')
