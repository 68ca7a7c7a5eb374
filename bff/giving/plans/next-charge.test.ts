import { expect, test } from 'vitest'
import { planStates } from '#machines/plan/plan.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import { nextChargeBy, nextChargeOn, nextLabel } from './next-charge.ts'

const nextAt = Date.parse('2026-12-23T10:00:00+05:00')
const on = (state: PlanRow['state'], changes: Partial<PlanRow> = {}) =>
  nextChargeOn(aPlanRow({ state, nextAt, ...changes }))

test('the next charge is on the plan’s day, of a month that was refused on the day of its next try', () => {
  const days = Object.fromEntries(planStates.map((state) => [state, on(state)]))
  expect(days).toEqual({
    active: '2026-12-20',
    paused: '2026-12-20',
    charging: '2026-12-20',
    chargingFormer: '2026-12-20',
    needsDonor: '2026-12-20',
    retrying: '2026-12-23',
    ended: null,
    cancelled: null,
  })
})

test('the day of the next try is that of Tashkent', () => {
  expect(on('retrying', { nextAt: Date.parse('2026-12-23T00:00:00+05:00') })).toBe('2026-12-23')
  expect(on('retrying', { nextAt: Date.parse('2026-12-22T23:59:59+05:00') })).toBe('2026-12-22')
})

test('a month is paid by the card that is kept, by a link where none is, and is called so', () => {
  const words = { next: 'Next payment', nextLink: 'Next payment link' }
  const kept = aPlanRow({ cardKind: 'national' })
  expect([nextChargeBy(kept), nextLabel(words, kept)]).toEqual(['card', 'Next payment'])
  const linked = aPlanRow({ cardKind: 'international' })
  expect([nextChargeBy(linked), nextLabel(words, linked)]).toEqual(['link', 'Next payment link'])
})
