import { expect, test } from 'vitest'
import { donationRecordStates } from '#machines/donation-record/donation-record.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { orderStatusOf } from './service-orders.ts'

const expiresAt = 60_000
const status = (changes: Partial<DonationRow>, now = expiresAt - 1) =>
  orderStatusOf(aDonationRow({ expiresAt, ...changes }), now)

test('a service may take what waits for it or is asked about, until its last moment, and no other', () => {
  const open = donationRecordStates.filter((state) => status({ state }) === 'open')
  expect(open.toSorted()).toEqual(['awaitingService', 'checking'])
  for (const state of open) expect(status({ state }, expiresAt), state).toBe('over')
})

test('what its donor has withdrawn is over for the service', () => {
  expect(status({ state: 'checking', withdrawn: true })).toBe('over')
})

test('what was paid stays paid, however late', () => {
  for (const state of ['paid', 'refunded'] as const)
    expect(status({ state }, expiresAt + 1)).toBe('paid')
})
