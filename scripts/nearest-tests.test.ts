import { expect, test } from 'vitest'
import { byNearness, nearestTests } from './nearest-tests.ts'

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

test('a test that has the name of a changed file is near wherever it lies', () => {
  const named = { path: 'tests/contract/masked-email.test.ts', ms: 1 }
  const [nearest] = byNearness([...tests, named], [masked])
  expect(nearest).toBe(named)
})

test('a changed test is the first of all, and each changed file draws its own', () => {
  const [first, second] = byNearness(tests, [masked, 'tests/contract/answers.test.ts'])
  expect(first?.path).toBe('tests/contract/answers.test.ts')
  expect(second?.path).toBe('bff/giving/calls/view.test.ts')
})

test('six run whatever they take, and of the others the quick ones', () => {
  const far = Array.from({ length: 30 }, (_, at) => [
    { path: `client/pages/slow-${at}.test.ts`, ms: 300 },
    { path: `client/pages/quick-${at}.test.ts`, ms: 299 },
  ]).flat()
  const all = [...far, ...tests.map((each) => ({ ...each, ms: Infinity }))]
  const chosen = nearestTests(all, [masked])
  const nearest = byNearness(all, [masked]).slice(0, 6)
  expect(chosen.slice(0, 6)).toEqual(nearest.map(({ path }) => path))
  expect(chosen.slice(6).every((path) => path.includes('quick'))).toBe(true)
  expect(chosen).toHaveLength(26)
})
