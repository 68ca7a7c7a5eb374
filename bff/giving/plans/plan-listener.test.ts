import { describe, expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { untouchedDatabase } from '../../../tests/support/untouched-database.ts'
import { createPlanListener } from './plan-listener.ts'

const TOUCHED = 'a plan was looked for'
const untouched = untouchedDatabase(TOUCHED)
const notify = () => Promise.reject(new Error('a donor was written to'))
const tell = (before: Partial<DonationRow>, after: Partial<DonationRow>) =>
  createPlanListener(() => 0, notify)(untouched, {
    before: before as DonationRow,
    after: after as DonationRow,
  })

const month = { type: 'monthly', planId: 'a-plan', planMonth: '2026-12' } as const

test.each<[string, Partial<DonationRow>]>([
  ['the first payment of a plan', { type: 'monthly', planId: null, state: 'paid' }],
  ['a paid month, of which a part went back', { ...month, state: 'paid' }],
  ['a month that failed, whose card is removed', { ...month, state: 'failed' }],
])('what is only added to %s means nothing to its plan', async (_, row) => {
  await expect(tell(row, row)).resolves.toBeUndefined()
})

test('a donation of once means nothing to any plan, a month that ends does', async () => {
  const once = { type: 'one-time', planId: null, planMonth: null } as const
  await expect(
    tell({ ...once, state: 'charging' }, { ...once, state: 'paid' }),
  ).resolves.toBeUndefined()
  for (const state of ['paid', 'failed'] as const)
    await expect(tell({ ...month, state: 'charging' }, { ...month, state })).rejects.toThrow(
      TOUCHED,
    )
})

describe('the first payment of a monthly donation', () => {
  const first = { type: 'monthly', planId: null, planMonth: null, state: 'checking' } as const
  const pays = (changes: Partial<DonationRow>) =>
    tell({ ...first, ...changes }, { ...first, ...changes, state: 'paid' })

  test('begins a plan by the card that is kept, or by links where none is', async () => {
    for (const changes of [
      { cardKind: 'national', sessionEncrypted: 'a-token' },
      { cardKind: 'international', sessionEncrypted: null },
    ] as const)
      await expect(pays(changes)).rejects.toThrow(TOUCHED)
  })

  test('that comes when its card was removed already stays a donation of once', async () => {
    await expect(pays({ cardKind: 'national', sessionEncrypted: null })).resolves.toBeUndefined()
  })

  test('that fails or was given up begins none', async () => {
    for (const state of ['failed', 'expired', 'cancelled'] as const)
      await expect(tell(first, { ...first, state })).resolves.toBeUndefined()
  })
})
