import { expect, test } from 'vitest'
import { byNearness, nearestWithin } from './nearest-tests.ts'

const tests = [
  { path: 'tests/contract/answers.test.ts', ms: 300 },
  { path: 'bff/ops/ops.test.ts', ms: 20 },
  { path: 'bff/giving/plans/manage-link.test.ts', ms: 900 },
  { path: 'bff/giving/calls/view.test.ts', ms: 100 },
  { path: 'bff/app.test.ts', ms: 500 },
]
const masked = 'bff/giving/calls/masked-email.ts'

test('tests beside the changed file come first, then those of the rooms around it', () => {
  expect(byNearness(tests, [masked]).map(({ path }) => path)).toEqual([
    'bff/giving/calls/view.test.ts',
    'bff/giving/plans/manage-link.test.ts',
    'bff/app.test.ts',
    'bff/ops/ops.test.ts',
    'tests/contract/answers.test.ts',
  ])
})

test('a changed test is the first of all, and each changed file draws its own', () => {
  const [first, second] = byNearness(tests, [masked, 'tests/contract/answers.test.ts'])
  expect(first?.path).toBe('tests/contract/answers.test.ts')
  expect(second?.path).toBe('bff/giving/calls/view.test.ts')
})

test('the nearest that fit into the time are taken, and what is long is left to others', () => {
  expect(nearestWithin(tests, [masked], 650)).toEqual([
    'bff/giving/calls/view.test.ts',
    'bff/app.test.ts',
    'bff/ops/ops.test.ts',
  ])
})

test('the first is taken however long it is, and all where there is time', () => {
  expect(nearestWithin(tests, ['bff/giving/plans/plans.ts'], 10)).toEqual([
    'bff/giving/plans/manage-link.test.ts',
  ])
  expect(nearestWithin(tests, [masked], 5000)).toHaveLength(tests.length)
})
