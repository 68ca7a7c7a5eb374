import { expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { conditionsOf } from './conditions.ts'
import type { TriedCode, Trigger } from './trigger.ts'

const NOW = 60_000
const code = { typed: '123456' } as TriedCode

const holding = (
  trigger: Trigger,
  changes: Partial<DonationRow> = {},
  { isFresh = false, session = null as { readonly token: string } | null } = {},
) =>
  [
    ...conditionsOf(
      aDonationRow({ expiresAt: NOW, ...changes }),
      { isFresh, session, now: NOW },
      trigger,
    ),
  ].toSorted()

test('a donor’s call brings what was typed, and somebody who waits', () => {
  expect(holding({ by: 'donor' })).toEqual(['donor'])
  expect(holding({ by: 'donor', code })).toEqual(['code', 'donor'])
  expect(holding({ by: 'donor', card: null }), 'a service takes none').toEqual(['card', 'donor'])
})

test('the loop and a provider bring nothing, and nobody waits', () => {
  expect(holding({ by: 'loop' })).toEqual(['unattended'])
  expect(holding({ by: 'provider' })).toEqual(['late', 'unattended'])
})

test('what the provider has just said is not asked again', () => {
  expect(holding({ by: 'provider' }, {}, { isFresh: true })).toEqual(['fresh', 'unattended'])
})

test('a donation that has ended is asked about from the moment on that was set for it', () => {
  expect(holding({ by: 'loop' }, { latePollAt: NOW + 1 })).toEqual(['unattended'])
  expect(holding({ by: 'loop' }, { latePollAt: NOW })).toEqual(['late', 'unattended'])
})

test('a session is there or is not, and the donation’s time is over or is not', () => {
  const session = { token: 'a-card-token' }
  expect(holding({ by: 'loop' }, { expiresAt: NOW + 1 }, { session })).toEqual([
    'inTime',
    'session',
    'unattended',
  ])
})
