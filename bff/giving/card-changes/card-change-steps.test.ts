import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import { aCardChangeRow } from '../../../tests/support/a-card-change-row.ts'
import { codeSent } from '../../../tests/support/provider-double.ts'
import { changeOutcomeOf, type ChangeStep } from './card-change-steps.ts'

const NOW = Date.parse('2026-11-20T10:00:00+05:00')

const session = { token: 'a-card-token' }
const unreachable = { refusal: { code: 'payment_service_unreachable' } }
const busy = { refusal: { code: 'too_many_requests', extra: { retryAfter: 1 } } }

/** What an answer means for a change that was begun ten minutes ago. */
const after = <Step extends ChangeStep>(
  step: Step,
  answer: StepAnswers[Step],
  changes: Partial<CardChangeRow> = {},
) => changeOutcomeOf[step](answer, aCardChangeRow(changes, NOW - 10 * MINUTE_MS), NOW)

describe('a card that is registered', () => {
  test('is sent its code, with the token that the provider gave it', () => {
    expect(after('prepare', { kind: 'cardRegistered', session })).toEqual({
      event: { type: 'card.registered' },
      session,
    })
  })

  test('waits where it was while the provider is busy or silent, until it is given again', () => {
    for (const step of ['prepare', 'sendCode'] as const) {
      expect(after(step, { kind: 'busy' })).toEqual(busy)
      expect(after(step, { kind: 'silent' })).toEqual(unreachable)
    }
  })

  test('and refused ends the change, whose donor is told the same', () => {
    for (const step of ['prepare', 'sendCode'] as const)
      expect(after(step, { kind: 'refused', code: 'sms_not_connected' })).toEqual({
        event: { type: 'change.refused', code: 'sms_not_connected' },
        refusal: { code: 'sms_not_connected' },
      })
  })

  test('has nothing to do with a payment or with a page', () => {
    const answers: readonly StepAnswers['prepare'][] = [
      { kind: 'paymentPrepared', paymentId: 'a-payment', session },
      { kind: 'pageOpened', url: 'https://pay.test', lifeMs: 60_000, paymentId: null },
    ]
    for (const answer of answers)
      expect(() => after('prepare', answer)).toThrow(`a card was answered ${answer.kind}`)
  })
})

test('what is not the card’s own fault has the code of a monthly donation', () => {
  const told = (outcome: ReturnType<typeof after>) => [outcome.event, outcome.refusal]
  const refused = (code: 'monthly_setup_failed' | 'monthly_confirmation_failed') => [
    { type: 'change.refused', code },
    { code },
  ]
  expect(told(after('prepare', { kind: 'refused', code: 'donation_failed' }))).toEqual(
    refused('monthly_setup_failed'),
  )
  for (const step of ['verifyCode', 'readVerification'] as const)
    expect(told(after(step, { kind: 'refused', code: 'confirmation_failed' }))).toEqual(
      refused('monthly_confirmation_failed'),
    )
})

test('a code that was sent ends after two minutes, and with the change at the latest', () => {
  const expiresAt = NOW + MINUTE_MS
  const endOf = (changes: Partial<CardChangeRow>) =>
    after('sendCode', codeSent, changes).patch?.codeExpiresAt
  expect(endOf({})).toBe(NOW + 2 * MINUTE_MS)
  expect(endOf({ expiresAt })).toBe(expiresAt)
  expect(after('sendCode', codeSent)).toMatchObject({
    event: { type: 'code.sent' },
    session: codeSent.session,
    patch: { codePhone: codeSent.phone, resendAt: NOW + codeSent.resendMs },
  })
})

describe('another code', () => {
  const waiting = { state: 'requestingCode', resendsLeft: 2 } as const
  const unsent = { type: 'code.unsent' }

  test('costs one of those that may be asked for; the first one cost none', () => {
    expect(after('resendCode', codeSent, waiting)).toMatchObject({
      event: { type: 'code.sent' },
      patch: { codePhone: codeSent.phone, resendsLeft: 1 },
    })
    expect(after('sendCode', codeSent, waiting).patch).not.toHaveProperty('resendsLeft')
  })

  test('of which the provider has none is asked for no more while the change lives', () => {
    expect(after('resendCode', { kind: 'noMoreCodes' }, waiting)).toEqual({
      event: unsent,
      patch: { resendsLeft: 0 },
      refusal: { code: 'too_many_requests', extra: { retryAfter: 5 * 60 } },
    })
  })

  test('that was not sent costs nothing, and the former one may still be typed', () => {
    expect(after('resendCode', { kind: 'busy' }, waiting)).toEqual({ event: unsent, ...busy })
    expect(after('resendCode', { kind: 'silent' }, waiting)).toEqual({
      event: unsent,
      ...unreachable,
    })
    expect(after('resendCode', { kind: 'refused', code: 'donation_failed' }, waiting)).toEqual({
      event: unsent,
      refusal: { code: 'monthly_setup_failed' },
    })
  })
})

describe.each(['verifyCode', 'readVerification'] as const)('a code, by %s', (step) => {
  test('that is right gives the plan the card by the token of now', () => {
    expect(after(step, { kind: 'verified', session })).toEqual({
      event: { type: 'code.accepted' },
      session,
    })
  })

  test('that was not judged may be typed again', () => {
    expect(after(step, { kind: 'unverified', session })).toEqual({
      event: { type: 'code.undecided' },
      session,
      ...unreachable,
    })
  })
})

test('a code of which nothing is known is asked about again before anything else', () => {
  expect(after('readVerification', { kind: 'silent' })).toEqual(unreachable)
})

describe('a code that is wrong', () => {
  const wrong = (attemptsLeft: number) =>
    after('verifyCode', { kind: 'wrongCode' }, { state: 'verifyingCode', attemptsLeft })

  test('may be followed by another, but for the last one', () => {
    expect(wrong(2)).toEqual({
      event: { type: 'code.refused' },
      refusal: { code: 'code_invalid' },
    })
    expect(wrong(1)).toEqual({
      event: { type: 'code.refused' },
      refusal: { code: 'attempts_exceeded', extra: { retryAfter: 0 } },
    })
  })

  test('too often by the provider’s own count ends the change', () => {
    expect(after('verifyCode', { kind: 'attemptsExceeded' })).toEqual({
      event: { type: 'change.refused', code: 'attempts_exceeded' },
      refusal: { code: 'attempts_exceeded', extra: { retryAfter: 0 } },
    })
  })
})

test('a code that the provider finds too old ends now, so that another one may be asked for', () => {
  expect(after('verifyCode', { kind: 'codeExpired' })).toEqual({
    event: { type: 'code.undecided' },
    patch: { codeExpiresAt: NOW },
    refusal: { code: 'code_expired' },
  })
})
