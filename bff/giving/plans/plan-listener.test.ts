import { expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { Writer } from '#bff/platform/store/database.ts'
import { createPlanListener } from './plan-listener.ts'

/** A database that nobody may ask for a plan. */
const untouched = new Proxy<Partial<Writer>>(
  {},
  {
    get: () => {
      throw new Error('a plan was looked for')
    },
  },
) as Writer
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
      'a plan was looked for',
    )
})
