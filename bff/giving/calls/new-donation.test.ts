import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { SET_UP_ATTEMPT, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow, requestOfRow } from '../../../tests/support/a-donation-row.ts'
import { hasSameContent, oneTime, type DonationKind } from './new-donation.ts'

const attemptIn = () => Promise.resolve(1)
const monthOf = (planId: string, month: string): DonationKind => ({
  type: 'monthly',
  charge: { planId, month, attemptIn },
})
const setUp: DonationKind = { type: 'monthly', charge: null }

type Begun = { readonly kind: DonationKind; readonly stored?: Partial<DonationRow> }
const rowOf = ({ kind, stored }: Begun) => aDonationRow(stored, { kind })

/** What a key may have been sent for, and what the store adds to its row. */
const begun: Readonly<Record<string, Begun>> = {
  'a donation of once': { kind: oneTime },
  'a set-up': { kind: setUp },
  'a renewal of one plan': { kind: { ...setUp, renewal: { planId: 'one', attemptIn } } },
  'a renewal of another': { kind: { ...setUp, renewal: { planId: 'other', attemptIn } } },
  'a month of one plan': { kind: monthOf('one', '2026-12'), stored: { planAttempt: 1 } },
  'another month of it': { kind: monthOf('one', '2027-01'), stored: { planAttempt: 1 } },
  'the month of another plan': { kind: monthOf('other', '2026-12'), stored: { planAttempt: 1 } },
}

describe.each(Object.entries(begun))('a key that was sent for %s', (name, first) => {
  test.each(Object.entries(begun))('and then for %s', (again, { kind }) => {
    expect(hasSameContent(rowOf(first), requestOfRow, kind)).toBe(again === name)
  })
})

test('a donation lives for a quarter of an hour', () => {
  expect(rowOf({ kind: oneTime })).toMatchObject({ createdAt: 0, expiresAt: 15 * MINUTE_MS })
})

test('the set-up that began a plan stays itself, and is no payment of its month by a link', () => {
  const plan = { planId: 'one', planMonth: '2026-12', planAttempt: SET_UP_ATTEMPT }
  const row = rowOf({ kind: setUp, stored: plan })
  expect(hasSameContent(row, requestOfRow, setUp)).toBe(true)
  expect(hasSameContent(row, requestOfRow, monthOf('one', '2026-12'))).toBe(false)
})
