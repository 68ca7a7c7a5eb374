import { expect, test } from 'vitest'
import { tashkentMoment } from './tashkent-moment.ts'

test('an evening in Greenwich is the next day in Tashkent', () => {
  expect(tashkentMoment(Date.parse('2026-11-30T19:30:05.678Z'))).toBe('2026-12-01 00:30:05')
})
