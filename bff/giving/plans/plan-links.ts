import { createHmac } from 'node:crypto'
import { base32, fromBase32, toBase32 } from '#bff/platform/encryption/base32.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { isSameSecret } from '#bff/platform/encryption/same-secret.ts'

/** A plan's id (`newToken`), a month, and the proof: 20 bytes of HMAC-SHA256 in base32. */
const ID_LENGTH = 32
const MONTH_LENGTH = 4
const PROOF_BYTES = 20

/** Months since the year 2000 in four letters: a path takes no digit but 2 to 7. */
const writeMonth = (month: string): string =>
  toBase32((Number(month.slice(0, 4)) - 2000) * 12 + Number(month.slice(5)) - 1, MONTH_LENGTH)

const readMonth = (text: string): string => {
  const months = fromBase32(text)
  const year = 2000 + Math.floor(months / 12)
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`
}

const proofOf = (key: Buffer, purpose: 'manage' | 'pay', plain: string): string =>
  base32(createHmac('sha256', key).update(`${purpose}:${plain}`).digest().subarray(0, PROOF_BYTES))

/**
 * The donor's links of a plan: its id and a proof by the key ring, so that nothing has to be stored and
 * every old mail goes on working, also after a change of keys.
 */
export const createPlanLinks = (keys: KeyRing) => {
  const current = keys.derive('link')
  const all = keys.deriveAll('link')
  const read = (token: string, purpose: 'manage' | 'pay', length: number): string | null => {
    const plain = token.slice(0, length)
    const proof = token.slice(length)
    return all.some((key) => isSameSecret(proof, proofOf(key, purpose, plain))) ? plain : null
  }
  return {
    manageToken: (planId: string): string => planId + proofOf(current, 'manage', planId),
    /** The plan's id, or null when the HMAC is wrong. */
    planOf: (token: string): string | null => read(token, 'manage', ID_LENGTH),
    payToken: (planId: string, month: string): string => {
      const plain = planId + writeMonth(month)
      return plain + proofOf(current, 'pay', plain)
    },
    /** The plan and the month (`YYYY-MM`) that a link pays, or null when the HMAC is wrong. */
    chargeOf: (token: string): { readonly planId: string; readonly month: string } | null => {
      const plain = read(token, 'pay', ID_LENGTH + MONTH_LENGTH)
      return plain === null
        ? null
        : { planId: plain.slice(0, ID_LENGTH), month: readMonth(plain.slice(ID_LENGTH)) }
    },
  }
}

export type PlanLinks = ReturnType<typeof createPlanLinks>
