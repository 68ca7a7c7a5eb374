import { expect, test } from 'vitest'
import { slowdownOf, type CardTry } from './card-testing.ts'

const config = {
  refusedCardsPerAddress: 10,
  refusedCardsPerRange: 10,
  refusedCardsOnSite: 30,
  refusedPercent: 60,
}
const MINUTE = 60_000
const now = 10 * MINUTE
const calm = { tried: 40, refused: 8 }
const tested = { tried: 50, refused: 30 }

/** A card of its own from an address of its own, tried five minutes ago and refused a second later. */
const refusedCard = (at: number, changes: Partial<CardTry> = {}): CardTry => ({
  card: `card ${at}`,
  address: `address ${at}`,
  triedAt: now - 5 * MINUTE,
  refusedAt: now - 5 * MINUTE + 1000,
  ...changes,
})
const acceptedCard = (at: number): CardTry => ({ ...refusedCard(1000 + at), refusedAt: null })
const many = (count: number, make: (at: number) => CardTry) =>
  Array.from({ length: count }, (_, at) => make(at))
const slowdown = (tries: readonly CardTry[], site = calm, address = 'another') =>
  slowdownOf({ tries, address, site, now }, config)

test.each([
  [9, false],
  [10, true],
])('%i different cards refused from one range: slowed %s', (count, isSlowed) => {
  expect(slowdown(many(count, refusedCard)).isSlowed).toBe(isSlowed)
})

test('one card that is refused over and over is one card', () => {
  expect(slowdown(many(30, (at) => refusedCard(at, { card: 'the same' })))).toMatchObject({
    isSlowed: false,
  })
})

test.each([
  // 60 cards, a fifth of which is refused: a carrier's network.
  [12, 48, false],
  [15, 11, false],
  [15, 10, true],
])('of %i refused and %i accepted cards of a range: slowed %s', (refused, accepted, isSlowed) => {
  const tries = [...many(refused, refusedCard), ...many(accepted, acceptedCard)]
  expect(slowdown(tries).isSlowed).toBe(isSlowed)
})

test('the wait grows with each refusal, up to a minute', () => {
  const waits = [10, 11, 12, 13, 14, 15, 100].map((count) => {
    const tries = many(count, (at) => refusedCard(at, { refusedAt: now }))
    return slowdown(tries).waitMs / 1000
  })
  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60])
})

test('the wait is counted from the last refusal', () => {
  const tries = [...many(10, refusedCard), refusedCard(11, { refusedAt: now - 4000 })]
  expect(slowdown(tries)).toEqual({ isSlowed: true, waitMs: 6000 })
  expect(slowdown(many(11, refusedCard)).waitMs).toBeLessThanOrEqual(0)
})

test('while the site is tested, one refusal is enough where it came from, and nothing elsewhere', () => {
  const one = [refusedCard(1, { refusedAt: now })]
  expect(slowdown(one, calm)).toEqual({ isSlowed: false, waitMs: 0 })
  expect(slowdown(one, tested)).toEqual({ isSlowed: true, waitMs: 5000 })
  expect(slowdown([], tested)).toEqual({ isSlowed: false, waitMs: 0 })
  expect(slowdown([acceptedCard(1)], tested)).toEqual({ isSlowed: false, waitMs: 0 })
  expect(slowdown(one, { tried: 50, refused: 29 }).isSlowed).toBe(false)
  expect(slowdown(one, { tried: 51, refused: 30 }).isSlowed).toBe(false)
})

test('an address waits until the first of ten refusals is ten minutes old, if most of its cards were refused', () => {
  const here = (at: number) => refusedCard(at, { address: 'here', card: 'the same' })
  expect(slowdown(many(9, here), calm, 'here').waitMs).toBe(0)
  expect(slowdown(many(10, here), calm, 'here').waitMs).toBe(5 * MINUTE)
  expect(slowdown(many(10, here), calm, 'elsewhere').waitMs).toBe(0)
  const donors = many(7, (at) => ({ ...acceptedCard(at), address: 'here' }))
  expect(slowdown([...many(10, here), ...donors], calm, 'here').waitMs).toBe(0)
})
