import { describe, expect, test } from 'vitest'
import { pathTo } from '#locales/paths.ts'
import { planStates } from '#machines/plan/plan.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { aCardChangeRow } from '../../../tests/support/a-card-change-row.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import { createPlanLinks } from './plan-links.ts'
import { planViewOf, type OfPlan } from './plans.view.ts'

const NOON = Date.parse('2026-12-05T12:00:00+05:00')

const links = createPlanLinks(createKeyRing(Buffer.from('07'.repeat(32), 'hex'), []))
const view = (changes: Partial<PlanRow> = {}, of: Partial<OfPlan> = {}, now = NOON) =>
  planViewOf(aPlanRow(changes), { charges: [], cardChange: null, ...of }, links, now)

describe('the next charge that a donor reads of', () => {
  const next = (state: PlanRow['state'], day: string) =>
    view({ state }, {}, Date.parse(`${day}T12:00:00+05:00`)).nextChargeOn

  test('is on its day, and today where that has passed and nothing was begun yet', () => {
    expect(next('active', '2026-12-05')).toBe('2026-12-20')
    expect(next('active', '2026-12-20')).toBe('2026-12-20')
    expect(next('active', '2026-12-21')).toBe('2026-12-21')
  })

  test('keeps its day while it is charged, waits for its donor or is paused', () => {
    for (const state of ['charging', 'chargingFormer', 'needsDonor', 'paused'] as const)
      expect(next(state, '2026-12-21'), state).toBe('2026-12-20')
  })

  test('is none after the end', () => {
    for (const state of ['ended', 'cancelled'] as const)
      expect(next(state, '2026-12-21'), state).toBeNull()
  })
})

test('the end of a pause is told of a plan that is paused, and of no other', () => {
  for (const state of planStates)
    expect(view({ state }).pausedUntil, state).toBe(state === 'paused' ? '2026-12-20' : null)
})

test('the link that pays is shown while a month waits for its donor, and where three lapsed', () => {
  const { id, month } = aPlanRow()
  const payUrl = pathTo('confirm', 'en', { token: links.payToken(id, month) })
  for (const state of planStates)
    expect(view({ state }).payUrl, state).toBe(state === 'needsDonor' ? payUrl : undefined)
  expect(view({ state: 'ended', endReason: 'lapsed' }).payUrl).toBe(payUrl)
  expect(view({ state: 'ended', endReason: 'refused' })).not.toHaveProperty('payUrl')
})

test('a change of the card is shown once its code was sent', () => {
  const sent = { codePhone: '99890*****67', codeExpiresAt: NOON, resendAt: NOON }
  const cardChange = aCardChangeRow({ state: 'awaitingCode', ...sent })
  expect(view({}, { cardChange }).cardChange).toMatchObject({ state: 'awaiting_code' })
  expect(view({}, { cardChange: aCardChangeRow() }).cardChange).toBeNull()
  expect(view().cardChange).toBeNull()
})

describe('a charge', () => {
  const paidAt = Date.parse('2026-11-20T00:00:00+05:00')
  const stateSince = Date.parse('2026-11-23T23:59:59+05:00')
  const shown = (changes: Partial<DonationRow>) => {
    const row = aDonationRow({ stateSince, receiptToken: 'a-token', ...changes })
    return view({}, { charges: [row] }).charges
  }
  const amount = 100_000
  const receiptUrl = pathTo('receipt', 'en', { token: 'a-token' })

  test('that was paid has the day on which it was, and its receipt', () => {
    expect(shown({ state: 'paid', paidAt })).toEqual([
      { date: '2026-11-20', amount, state: 'paid', receiptUrl },
    ])
  })

  test('of which something went back says how much', () => {
    const paid = { date: '2026-11-20', amount, receiptUrl }
    expect(shown({ state: 'paid', paidAt, refundedAmount: 30_000 })).toEqual([
      { ...paid, state: 'paid', refundedAmount: 30_000 },
    ])
    expect(shown({ state: 'refunded', paidAt, refundedAmount: amount })).toEqual([
      { ...paid, state: 'refunded', refundedAmount: amount },
    ])
  })

  test('that the bank refused is told on the day on which it did', () => {
    expect(shown({ state: 'failed' })).toEqual([{ date: '2026-11-23', amount, state: 'refused' }])
  })

  test('that is not over is under way, and one that was given up is left out', () => {
    for (const state of ['scheduled', 'awaitingCode', 'charging', 'checking'] as const)
      expect(shown({ state }), state).toEqual([{ date: '2026-11-23', amount, state: 'under_way' }])
    for (const state of ['expired', 'cancelled'] as const) expect(shown({ state })).toEqual([])
  })
})
