import { expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { untouchedDatabase } from '../../../tests/support/untouched-database.ts'
import { createLargeDonationNotice } from './large-donations.ts'

const NOW = Date.parse('2026-11-20T10:00:00+05:00')
const FROM = 500_000

/** No mail is written here: who would write one throws. */
const TOLD = 'staff were written to'
const tell = (
  [before, after]: readonly [Partial<DonationRow>, Partial<DonationRow>],
  from: number | null = FROM,
) =>
  createLargeDonationNotice({
    from,
    mailbox: 'donations@site.test',
    domain: 'site.test',
    clock: { now: () => NOW },
  })(untouchedDatabase(TOLD), { before: aDonationRow(before), after: aDonationRow(after) })

const open = { amount: FROM, state: 'checking', paidAt: null } as const
const paid = { amount: FROM, state: 'paid', paidAt: NOW, number: 7 } as const

test('staff hear of a donation from the limit on, and of none below it', async () => {
  await expect(tell([open, paid])).rejects.toThrow(TOLD)
  const smaller = { amount: FROM - 1 }
  await expect(
    tell([
      { ...open, ...smaller },
      { ...paid, ...smaller },
    ]),
  ).resolves.toBeUndefined()
})

test('staff hear of it when it is paid, once: not before, not when it goes back, and not when it is refused', async () => {
  for (const change of [
    [open, { ...open, state: 'failed' }],
    [paid, paid],
    [paid, { ...paid, state: 'refunded' }],
  ] as const)
    await expect(tell(change)).resolves.toBeUndefined()
})

test('staff hear of no donation where no limit is set', async () => {
  await expect(tell([open, paid], null)).resolves.toBeUndefined()
})
