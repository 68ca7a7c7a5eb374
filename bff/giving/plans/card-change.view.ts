import type { CardChange } from '#machines/wire/card-change.schema.ts'
import { shownPhone } from '#bff/giving/calls/shown-phone.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** A change of the card as its calls return it; null before a code was sent, when there is nothing to show. */
export const cardChangeViewOf = (row: CardChangeRow): CardChange | null => {
  const { id, state, codePhone, codeExpiresAt, resendAt, failureCode } = row
  if (state === 'changed') return { id, state, card: row.cardMask }
  if (state === 'failed')
    return { id, state, ...(failureCode === null ? {} : { code: failureCode }) }
  if (codePhone === null || codeExpiresAt === null || resendAt === null) return null
  return {
    id,
    state: 'awaiting_code',
    phone: shownPhone(codePhone),
    codeExpiresAt: iso(codeExpiresAt),
    resendAt: iso(resendAt),
    attemptsLeft: row.attemptsLeft,
    resend: row.resendsLeft > 0 ? 'free' : 'none',
  }
}
