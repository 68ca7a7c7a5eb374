import { newCardChangeRecord } from '#machines/card-change-record/card-change-record.ts'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'

/** Another card for a monthly donation as it is given at `now`, with what became of it since. */
export const aCardChangeRow = (changes: Partial<CardChangeRow> = {}, now = 0): CardChangeRow => ({
  id: 'a-change',
  planId: 'a-plan',
  idempotencyKey: 'a-key',
  version: 1,
  ...newCardChangeRecord(),
  stateSince: now,
  provider: 'payme',
  cardFingerprint: null,
  addressMark: null,
  rangeMark: null,
  codePhone: null,
  codeExpiresAt: null,
  resendAt: null,
  resendsLeft: 5,
  expiresAt: now + 15 * MINUTE_MS,
  createdAt: now,
  leaseUntil: null,
  tokenEncrypted: null,
  cardRemovals: 0,
  cardMask: '8600 •••• •••• 6311',
  cardExpires: '2099-05',
  ...changes,
})
