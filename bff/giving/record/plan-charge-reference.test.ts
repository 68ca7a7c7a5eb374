import { expect, test } from 'vitest'
import { planChargeReference, planMonthReferences } from './plan-charge-reference.ts'

const of = { planId: 'a-plan', month: '2026-12' }

test('one attempt has one reference for ever: another would hide what was charged before', () => {
  expect(planChargeReference(of, 1)).toBe('e388d0e1-5574-5bd6-93d3-f958570ec4fd')
  expect(planChargeReference(of, 1)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
  )
})

test('plan, month and attempt each make another one', () => {
  const others = [
    planChargeReference({ ...of, planId: 'b-plan' }, 1),
    planChargeReference({ ...of, month: '2027-01' }, 1),
    ...planMonthReferences(of),
  ]
  expect(new Set(others).size).toBe(others.length)
  expect(planMonthReferences(of)).toContain(planChargeReference(of, 2))
})
