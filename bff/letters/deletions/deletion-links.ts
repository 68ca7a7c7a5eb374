import { fromBase32, toBase32 } from '#bff/platform/encryption/base32.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createSignedTokens } from '#bff/platform/encryption/signed-tokens.ts'

/** A letter of a reference in two of base32, which has neither 8, 9 nor a hyphen. */
const PLACES = 2

const written = (reference: string): string =>
  Array.from(reference, (letter) => toBase32(letter.charCodeAt(0), PLACES)).join('')

const readable = (plain: string): string =>
  (plain.match(/../g) ?? []).map((pair) => String.fromCharCode(fromBase32(pair))).join('')

/**
 * The link by which the sender of a letter has it deleted, signed. It names the reference, which no other letter ever
 * gets, and not the row's id, which the database of a backup would give once more.
 */
export const createDeletionLinks = (keys: KeyRing) => {
  const tokens = createSignedTokens(keys)
  return {
    tokenOf: (reference: string): string => tokens.sign('delete', written(reference)),
    /** The reference, or null when the HMAC is wrong. */
    referenceOf: (token: string): string | null => {
      const plain = tokens.read('delete', token)
      return plain === null ? null : readable(plain)
    },
  }
}

export type DeletionLinks = ReturnType<typeof createDeletionLinks>
