import { fromBase32, toBase32 } from '#bff/platform/encryption/base32.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createSignedTokens } from '#bff/platform/encryption/signed-tokens.ts'

/** A plan's id (`newToken`), and a month. */
const ID_LENGTH = 32
const MONTH_LENGTH = 4

/** Months since the year 2000 in four letters: a path takes no digit but 2 to 7. */
const writeMonth = (month: string): string =>
  toBase32((Number(month.slice(0, 4)) - 2000) * 12 + Number(month.slice(5)) - 1, MONTH_LENGTH)

const readMonth = (text: string): string => {
  const months = fromBase32(text)
  const year = 2000 + Math.floor(months / 12)
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The donor's links of a plan, signed. */
export const createPlanLinks = (keys: KeyRing) => {
  const tokens = createSignedTokens(keys)
  return {
    manageToken: (planId: string): string => tokens.sign('manage', planId),
    /** The plan's id, or null when the HMAC is wrong. */
    planOf: (token: string): string | null => tokens.read('manage', token),
    payToken: (planId: string, month: string): string =>
      tokens.sign('pay', planId + writeMonth(month)),
    /** The plan and the month (`YYYY-MM`) that a link pays, or null when the HMAC is wrong. */
    chargeOf: (token: string): { readonly planId: string; readonly month: string } | null => {
      const plain = tokens.read('pay', token)
      return plain === null
        ? null
        : { planId: plain.slice(0, ID_LENGTH), month: readMonth(plain.slice(ID_LENGTH)) }
    },
  }
}

export type PlanLinks = ReturnType<typeof createPlanLinks>
