import { expect, test } from 'vitest'
import { PRESET_AMOUNTS } from '#machines/donation/amount.ts'
import { normaliseQuery } from './page-queries.ts'

test.each(PRESET_AMOUNTS)('the donation page is kept for each preset amount (%i)', (amount) => {
  expect(normaliseQuery('donations', `?amount=${amount}&utm_source=a`)).toBe(`?amount=${amount}`)
})

test.each(['150000', '0', '100000.5', 'a', '', ' '])('and not for any other (%s)', (amount) => {
  expect(normaliseQuery('donations', `?amount=${encodeURIComponent(amount)}`)).toBe('')
})

test('an amount counts on no other page', () => {
  expect(normaliseQuery('news', '?amount=100000&category=reports')).toBe('?category=reports')
})
