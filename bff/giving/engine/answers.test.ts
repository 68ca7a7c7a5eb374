import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { DONATION_LIFE_MS, undecidedAt } from '#bff/giving/record/donation-times.ts'
import { readAnswer } from './answers.ts'

const NOW = Date.parse('2026-11-20T10:00:00+05:00')

/** A donation as far as an answer looks at it. */
const aRow = (changes: Partial<DonationRow> = {}) =>
  ({
    state: 'checking',
    polls: 0,
    attemptsLeft: 3,
    resendsLeft: 2,
    paymentId: null,
    createdAt: NOW - MINUTE_MS,
    stateSince: NOW - MINUTE_MS,
    expiresAt: NOW + 10 * MINUTE_MS,
    ...changes,
  }) as DonationRow

const asked = (changes: Partial<DonationRow> = {}, now = NOW) => ({
  row: aRow(changes),
  askedAt: now,
  now,
})
const read = (
  answer: Parameters<typeof readAnswer<'readStatus'>>[1],
  changes: Partial<DonationRow> = {},
  now = NOW,
) => readAnswer('readStatus', answer, asked(changes, now))

describe('a payment that the service was let begin', () => {
  const until = (ms: number) => ({ kind: 'begun', until: NOW + ms }) as const
  const expiresAt = NOW + 10 * MINUTE_MS

  test('is the service’s to end, and waited for until then', () => {
    const patch = { expiresAt: expiresAt + 1 }
    const event = { type: 'payment.begun' }
    const later = until(10 * MINUTE_MS + 1)
    expect(read(later, { state: 'awaitingService' })).toEqual({ event, patch })
    expect(read(later)).toEqual({ patch })
  })

  test('is not cut short by an end that is earlier or the same', () => {
    for (const answer of [until(1), until(10 * MINUTE_MS)]) {
      expect(read(answer)).toEqual({})
      expect(read(answer, { state: 'awaitingService' })).toMatchObject({ patch: { expiresAt } })
    }
  })

  test('that is held is taken or given back, but of a donation that has ended staff are told', () => {
    expect(read({ kind: 'held' }, { state: 'awaitingService' })).toEqual({
      event: { type: 'payment.held' },
    })
    expect(read({ kind: 'held' }, { state: 'cancelled' })).not.toHaveProperty('event')
  })

  test('that ran out of time has expired, however early', () => {
    const event = { type: 'payment.cancelled', isOver: true }
    expect(read({ kind: 'timedOut' })).toEqual({ event })
    expect(read({ kind: 'timedOut' }, { state: 'paid' })).toEqual({ patch: { latePollAt: null } })
  })

  test('changes nothing of a donation that has ended but when it is looked at next', () => {
    expect(read(until(DAY_MS), { state: 'expired' })).toEqual({
      patch: { latePollAt: NOW + 5 * MINUTE_MS },
    })
  })
})

describe('a payment that reads unpaid', () => {
  test('ends a donation at the fourth look, no sooner', () => {
    expect(read({ kind: 'unpaid' }, { polls: 2 })).toEqual({})
    expect(read({ kind: 'unpaid' }, { polls: 3 })).toEqual({ event: { type: 'payment.unpaid' } })
  })

  test('closes a page when its time is over, to the millisecond, however often it was looked at', () => {
    const page = { state: 'awaitingService', polls: 9 } as const
    const { expiresAt } = aRow()
    expect(read({ kind: 'unpaid' }, page, expiresAt - 1)).toEqual({})
    expect(read({ kind: 'unpaid' }, page, expiresAt)).toEqual({ event: { type: 'payment.unpaid' } })
  })

  test('is no end for what waits for nothing', () => {
    expect(read({ kind: 'unpaid' }, { state: 'charging', polls: 9 })).toEqual({})
  })
})

describe('no outcome', () => {
  const late = undecidedAt(aRow())

  test('alerts staff when it lasts, by the moment of the question', () => {
    const silent = (polls: number, askedAt: number) =>
      readAnswer('readStatus', { kind: 'silent' }, { row: aRow({ polls }), askedAt, now: late })
    expect(silent(3, late)).toEqual({ alarm: 'undecided' })
    expect(silent(3, late - 1)).toEqual({})
    expect(silent(2, late)).toEqual({})
  })

  test('alerts at once, after three looks, where the answers contradict each other', () => {
    expect(read({ kind: 'inconsistent', what: 'state 9' }, { polls: 2 })).toEqual({})
    expect(read({ kind: 'inconsistent', what: 'state 9' }, { polls: 3 })).toEqual({
      alarm: 'strange_answer',
    })
    expect(
      read({ kind: 'inconsistent', what: 'state 9' }, { state: 'awaitingService', polls: 3 }),
    ).toEqual({})
  })

  test('of a page that nobody closes makes us ask for the payment', () => {
    const page = { state: 'awaitingService' } as const
    expect(read({ kind: 'silent' }, page, late - 1)).toEqual({})
    expect(read({ kind: 'silent' }, page, late)).toEqual({ event: { type: 'answer.lost' } })
  })
})

describe('a donation that has ended', () => {
  test('is looked at every five minutes for a day', () => {
    const { createdAt } = aRow()
    const at = (now: number) => read({ kind: 'silent' }, { state: 'failed' }, now)
    expect(at(createdAt + DAY_MS)).toEqual({
      patch: { latePollAt: createdAt + DAY_MS + 5 * MINUTE_MS },
    })
    expect(at(createdAt + DAY_MS + 1)).toEqual({ patch: { latePollAt: null } })
  })

  test('is left alone once the provider says that nothing comes', () => {
    for (const answer of [
      { kind: 'declined', code: 'card_refused' },
      { kind: 'cancelled' },
    ] as const)
      expect(read(answer, { state: 'cancelled' })).toEqual({ patch: { latePollAt: null } })
    expect(read({ kind: 'declined', code: 'card_refused' })).toEqual({
      event: { type: 'payment.declined', code: 'card_refused' },
    })
  })

  test('alerts staff when money comes all the same, and not when it has its money', () => {
    const paid = { kind: 'paid', paymentId: 'a-payment' } as const
    const recorded = {
      event: { type: 'payment.confirmed' },
      patch: { paymentId: 'a-payment', paidAt: NOW },
    }
    expect(read(paid)).toEqual(recorded)
    expect(read(paid, { state: 'expired' })).toEqual({ ...recorded, alarm: 'late_money' })
    for (const state of ['paid', 'refunded'] as const)
      expect(read(paid, { state })).toEqual({ patch: { latePollAt: null } })
  })
})

test('a refund of a payment that we do not know yet is a payment first', () => {
  const answer = { kind: 'refunded', paymentId: 'a-payment' } as const
  const refund = { event: { type: 'refund.recorded' }, patch: { refundedAt: NOW } }
  expect(read(answer)).toMatchObject({ event: { type: 'payment.confirmed' }, followedBy: refund })
  expect(read(answer, { state: 'paid' })).toEqual(refund)
  expect(read(answer, { state: 'refunded' })).toEqual({})
})

test('a cancelled payment says whether its time was over', () => {
  const { expiresAt } = aRow()
  const isOver = (now: number) => read({ kind: 'cancelled' }, {}, now).event
  expect(isOver(expiresAt - 1)).toEqual({ type: 'payment.cancelled', isOver: false })
  expect(isOver(expiresAt)).toEqual({ type: 'payment.cancelled', isOver: true })
})

describe('a code', () => {
  const sent = (changes = {}) => ({
    kind: 'codeSent' as const,
    session: { token: 'a-token' },
    phone: '+99890*****67',
    resendNeeds: 'free' as const,
    lifeMs: null,
    resendMs: null,
    countsAnew: false,
    ...changes,
  })
  const waiting = { state: 'awaitingCode', attemptsLeft: 2 } as const

  test('is ended by us after two minutes or what the provider says, whichever is later, and never outlives the donation', () => {
    const lives = (lifeMs: number | null, expiresAt = NOW + DAY_MS) =>
      readAnswer('sendCode', sent({ lifeMs }), asked({ expiresAt })).patch?.codeExpiresAt
    expect(lives(60_000)).toBe(NOW + 2 * MINUTE_MS)
    expect(lives(3 * MINUTE_MS)).toBe(NOW + 3 * MINUTE_MS)
    expect(lives(null)).toBe(NOW + 2 * MINUTE_MS)
    expect(lives(60_000, NOW + 1)).toBe(NOW + 1)
  })

  test('is sent again after the time that the provider names, else a minute', () => {
    const again = (resendMs: number | null) =>
      readAnswer('sendCode', sent({ resendMs }), asked()).patch?.resendAt
    expect(again(5_000)).toBe(NOW + 5_000)
    expect(again(null)).toBe(NOW + MINUTE_MS)
  })

  test('that is sent again costs one of the resends, and gives new tries only where it counts anew', () => {
    const again = (countsAnew: boolean) =>
      readAnswer('resendCode', sent({ countsAnew }), asked({ ...waiting, resendsLeft: 2 }))
    expect(again(false)).toMatchObject({
      event: { type: 'code.sent', attemptsLeft: 2 },
      patch: { resendsLeft: 1 },
    })
    expect(again(true)).toMatchObject({ event: { type: 'code.sent', attemptsLeft: 3 } })
  })

  test('that cannot be sent again says how long the donation still lives', () => {
    expect(readAnswer('resendCode', { kind: 'noMoreCodes' }, asked(waiting))).toMatchObject({
      event: { type: 'code.unsent' },
      patch: { resendsLeft: 0 },
      refusal: { code: 'too_many_requests', extra: { retryAfter: 600 } },
    })
  })

  test('that is wrong the last time says that there are no more tries', () => {
    const wrong = (attemptsLeft: number) =>
      readAnswer('verifyCode', { kind: 'wrongCode' }, asked({ ...waiting, attemptsLeft })).refusal
    expect(wrong(2)).toEqual({ code: 'code_invalid' })
    expect(wrong(1)).toMatchObject({ code: 'attempts_exceeded' })
  })
})

test('what is prepared has its time from the answer on', () => {
  const session = { token: 'a-token' }
  const expiresAt = NOW + DONATION_LIFE_MS
  expect(readAnswer('prepare', { kind: 'cardRegistered', session }, asked()).patch).toEqual({
    expiresAt,
  })
  expect(
    readAnswer('prepare', { kind: 'paymentPrepared', paymentId: 'p', session }, asked()).patch,
  ).toEqual({ paymentId: 'p', expiresAt })
})

test('a page keeps the payment that it had where it names none', () => {
  const patchOf = (paymentId: string | null) =>
    readAnswer(
      'prepare',
      { kind: 'pageOpened', url: 'https://pay.test', lifeMs: 60_000, paymentId },
      asked({ paymentId: 'before' }),
    ).patch
  expect(patchOf(null)).toEqual({
    serviceUrl: 'https://pay.test',
    expiresAt: NOW + 60_000,
    paymentId: 'before',
  })
  expect(patchOf('new')).toMatchObject({ paymentId: 'new' })
})

test('the removal of a card is tried ten times', () => {
  const silent = (polls: number) =>
    readAnswer('removeCard', { kind: 'silent' }, asked({ state: 'paid', polls }))
  expect(silent(9)).toEqual({})
  expect(silent(10)).toEqual({ session: null })
})
