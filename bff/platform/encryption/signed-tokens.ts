import { createHmac } from 'node:crypto'
import { base32 } from './base32.ts'
import type { KeyRing } from './key-ring.ts'
import { isSameSecret } from './same-secret.ts'

/** What a link lets its holder do; a token of one purpose is none of another. */
export type TokenPurpose = 'manage' | 'pay' | 'delete'

/** The proof: 20 bytes of HMAC-SHA256 in base32, at the end of a token. */
const PROOF_BYTES = 20
const PROOF_LENGTH = 32

const proofOf = (key: Buffer, purpose: TokenPurpose, plain: string): string =>
  base32(createHmac('sha256', key).update(`${purpose}:${plain}`).digest().subarray(0, PROOF_BYTES))

/**
 * The tokens of links: what they are about and a proof by the key ring, so that nothing has to be stored and
 * every old mail goes on working, also after a change of keys.
 */
export const createSignedTokens = (keys: KeyRing) => {
  const current = keys.derive('link')
  const all = keys.deriveAll('link')
  return {
    /** `plain`: letters of lower-case base32. */
    sign: (purpose: TokenPurpose, plain: string): string =>
      plain + proofOf(current, purpose, plain),
    /** What was signed for this purpose, or null when the proof is wrong. */
    read: (purpose: TokenPurpose, token: string): string | null => {
      const plain = token.slice(0, -PROOF_LENGTH)
      const proof = token.slice(-PROOF_LENGTH)
      return all.some((key) => isSameSecret(proof, proofOf(key, purpose, plain))) ? plain : null
    },
  }
}
