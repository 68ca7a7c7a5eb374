import { expect, test } from 'vitest'
import { codeRefusal, resendRefusal } from './code-refusals.ts'
import { replayEnd, tooMany, tooManyUntil } from './refusals.ts'

const NOW = 1_000_000
const row = {
  state: 'awaitingCode',
  expiresAt: NOW + 60_000,
  codeExpiresAt: NOW + 30_000,
  resendAt: NOW + 10_000,
  resendsLeft: 1,
}
const codeOf = (refusal: ReturnType<typeof codeRefusal>) => refusal?.code ?? null

test.each([
  ['before everything ends', {}, NOW, null],
  ['in the last moment of the code', {}, NOW + 29_999, null],
  ['as the code ends', {}, NOW + 30_000, 'code_expired'],
  ['where a code has no end', { codeExpiresAt: null }, NOW + 59_999, null],
  ['as the whole ends', { codeExpiresAt: null }, NOW + 60_000, 'wrong_state'],
  ['where none is awaited', { state: 'verifyingCode' }, NOW, 'wrong_state'],
])('a code %s', (_, changes, now, code) => {
  expect(codeOf(codeRefusal({ ...row, ...changes }, now))).toBe(code)
})

test.each([
  ['too early', {}, NOW + 9_999, tooManyUntil(NOW + 10_000, NOW + 9_999)],
  ['at its moment', {}, NOW + 10_000, null],
  ['where nothing was said of a moment', { resendAt: null }, NOW, null],
  [
    'where none is left',
    { resendsLeft: 0 },
    NOW + 10_000,
    tooManyUntil(NOW + 60_000, NOW + 10_000),
  ],
  ['where all is over', {}, NOW + 60_000, { code: 'wrong_state' }],
  ['where none is awaited', { state: 'paid' }, NOW + 10_000, { code: 'wrong_state' }],
])('another code %s', (_, changes, now, refusal) => {
  expect(resendRefusal({ ...row, ...changes }, now)).toEqual(refusal)
})

test('a wait is told in whole seconds that are long enough, and never less than none', () => {
  expect(tooManyUntil(NOW + 1, NOW).extra).toEqual({ retryAfter: 1 })
  expect(tooManyUntil(NOW + 2_000, NOW).extra).toEqual({ retryAfter: 2 })
  expect(tooManyUntil(NOW - 5_000, NOW).extra).toEqual({ retryAfter: 0 })
  expect(tooMany(null)).toBeNull()
  expect(tooMany(0)).toEqual({ code: 'too_many_requests', extra: { retryAfter: 0 } })
})

test('a repetition is answered with the end that is stored, and only where one is', () => {
  const failed = { state: 'failed', failureCode: 'card_refused' } as const
  expect(replayEnd(failed)).toEqual({ ok: false, failure: { code: 'card_refused' } })
  expect(replayEnd({ ...failed, failureCode: 'attempts_exceeded' })).toMatchObject({
    failure: { code: 'attempts_exceeded', extra: { retryAfter: 0 } },
  })
  for (const row of [
    { state: 'failed', failureCode: null },
    { state: 'cancelled', failureCode: 'card_refused' },
  ] as const)
    expect(replayEnd(row)).toEqual({ ok: true, value: row })
})
