import { randomBytes } from 'node:crypto'
import { base32 } from '#bff/platform/encryption/base32.ts'

/** 32 letters of lower-case base32: 160 random bits that nobody guesses. */
export const newToken = (): string => base32(randomBytes(20))
