import { expect, test } from 'vitest'
import { cards, findCard, isPast, passesLuhn } from './scenarios.ts'

const outcomes = [
  'works',
  'number_refused',
  'expired',
  'blocked',
  'sms_not_connected',
  'insufficient_funds',
  'system_error',
  'slow',
] as const

test('every number is different and passes Luhn', () => {
  expect(cards.filter(({ number }) => !passesLuhn(number))).toEqual([])
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length)
})

test('none of our numbers could be a real one: zeros after the first digits', () => {
  for (const { number } of cards.filter(({ official }) => !official))
    expect(number).toMatch(/^(?:8600|9860|4100|5100)0{9}\d{3}$/)
})

test.each(['uzcard', 'humo', 'visa', 'mastercard'] as const)(
  'there is a %s card for every outcome, and several that work',
  (kind) => {
    const ours = cards.filter((card) => card.kind === kind && !card.official)
    for (const outcome of outcomes) expect(ours.some((card) => card.outcome === outcome)).toBe(true)
    expect(ours.filter(({ outcome }) => outcome === 'works').length).toBeGreaterThan(2)
  },
)

test.each(['visa', 'mastercard'])('%s has cards that ask here and cards that redirect', (kind) => {
  const working = cards.filter((card) => card.kind === kind && card.outcome.startsWith('works'))
  expect(new Set(working.map(({ confirmation }) => confirmation))).toEqual(
    new Set(['code', 'redirect']),
  )
  expect(working.every(({ cvv }) => cvv === '123')).toBe(true)
})

test('Payme’s seven sandbox cards are there, with their code', () => {
  const official = cards.filter((card) => card.official && card.expiry === '03/99')
  expect(official).toHaveLength(7)
  expect(official.every(({ code }) => code === '666666')).toBe(true)
  expect(findCard('8600060921090842')?.outcome).toBe('sms_not_connected')
})

test('a card is valid to the end of its month in Tashkent', () => {
  expect(isPast('11/26', Date.parse('2026-11-30T23:59:59+05:00'))).toBe(false)
  expect(isPast('11/26', Date.parse('2026-12-01T00:00:00+05:00'))).toBe(true)
})
