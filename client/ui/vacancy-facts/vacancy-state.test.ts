import { expect, test } from 'vitest'
import { vacancyStateOf } from './vacancy-state.ts'

test.each([
  ['deciding', null, 'loading'],
  ['loading', null, 'loading'],
  ['empty', null, 'notFound'],
  ['error', 'vacancy_not_found', 'notFound'],
  ['error', 'network_error', 'error'],
  ['ready', null, 'expired'],
] as const)(
  'a collection of one that is %s (%s) is a vacancy that is %s',
  (found, failure, state) => {
    expect(vacancyStateOf(found, { failure, isOver: true })).toBe(state)
  },
)

test('what is found and not over is active', () => {
  expect(vacancyStateOf('ready', { failure: null, isOver: false })).toBe('active')
})
