import { expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { DonationRow } from './donations.table.ts'
import { firstLatePollAt, isInTime, undecidedAt } from './donation-times.ts'

const rowOf = (changes: Partial<DonationRow>) =>
  ({ createdAt: 0, stateSince: 0, expiresAt: 15 * MINUTE_MS, ...changes }) as DonationRow

test('an accepted code is charged until two minutes are over, however long the donation lives', () => {
  const charge = rowOf({ state: 'preparingCharge', codeSubmittedAt: MINUTE_MS })
  expect(isInTime(charge, 3 * MINUTE_MS)).toBe(true)
  expect(isInTime(charge, 3 * MINUTE_MS + 1)).toBe(false)
  expect(isInTime({ ...charge, expiresAt: 0 }, 3 * MINUTE_MS)).toBe(true)
})

test('everything else has the donation’s own time, without its last moment', () => {
  const waiting = rowOf({ state: 'awaitingCode', codeSubmittedAt: null })
  expect(isInTime(waiting, 15 * MINUTE_MS - 1)).toBe(true)
  expect(isInTime(waiting, 15 * MINUTE_MS)).toBe(false)
})

test('staff are told a quarter of an hour after the later of a donation’s end and its state’s beginning', () => {
  expect(undecidedAt(rowOf({}))).toBe(30 * MINUTE_MS)
  expect(undecidedAt(rowOf({ stateSince: 20 * MINUTE_MS }))).toBe(35 * MINUTE_MS)
})

test('a payment that ended here is asked about once more after the later of its end and its life', () => {
  expect(firstLatePollAt(rowOf({}))).toBe(15 * MINUTE_MS + 5_000)
  expect(firstLatePollAt(rowOf({ expiresAt: MINUTE_MS }))).toBe(15 * MINUTE_MS + 5_000)
  expect(firstLatePollAt(rowOf({ expiresAt: 20 * MINUTE_MS }))).toBe(20 * MINUTE_MS + 5_000)
})
