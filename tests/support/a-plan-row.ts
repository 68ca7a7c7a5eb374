import type { PlanRow } from '#bff/giving/record/plans.table.ts'

const BEGUN_AT = Date.parse('2026-11-20T10:00:00+05:00')

/** A monthly donation by Uzcard, charged on the 20th, with what became of it since. */
export const aPlanRow = (changes: Partial<PlanRow> = {}): PlanRow => ({
  id: 'abcdefghijklmnopqrstuvwxyz234567',
  number: 12,
  version: 1,
  state: 'active',
  month: '2026-12',
  refusals: 0,
  lapses: 0,
  reminders: 0,
  endReason: null,
  anchorDay: 20,
  begunAt: BEGUN_AT,
  nextAt: Date.parse('2026-12-20T10:00:00+05:00'),
  amount: 100_000,
  cardKind: 'national',
  cardMask: '8600 •••• •••• 6478',
  cardExpires: '2027-01',
  expiryNoticeAt: null,
  lang: 'en',
  donorName: 'Aziza Karimova',
  donorPhone: '+998901234567',
  donorEmail: null,
  dedication: null,
  linkSentAt: null,
  provider: 'payme',
  tokenEncrypted: null,
  cardRemovals: 0,
  createdAt: BEGUN_AT,
  endedAt: null,
  ...changes,
})
