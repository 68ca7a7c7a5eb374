import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const tests = [
  'tests/contract/answers.test.ts',
  'bff/ops/ops.test.ts',
  'bff/giving/plans/manage-link.test.ts',
  'bff/giving/calls/view.test.ts',
  'bff/app.test.ts',
]

test('tests beside the changed file come first, then those of the rooms around it', () => {
  expect(nearestTests(tests, ['bff/giving/calls/masked-email.ts'], 3)).toEqual([
    'bff/giving/calls/view.test.ts',
    'bff/giving/plans/manage-link.test.ts',
    'bff/app.test.ts',
  ])
})

test('a changed test is the first of all, and each changed file draws its own', () => {
  const changed = ['bff/giving/calls/masked-email.ts', 'tests/contract/answers.test.ts']
  expect(nearestTests(tests, changed, 2)).toEqual([
    'tests/contract/answers.test.ts',
    'bff/giving/calls/view.test.ts',
  ])
})

test('few tests are all run', () => {
  expect(nearestTests(tests, ['client/app.tsx'], 9)).toHaveLength(tests.length)
})
