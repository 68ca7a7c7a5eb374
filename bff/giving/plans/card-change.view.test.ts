import { describe, expect, test } from 'vitest'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import { aCardChangeRow } from '../../../tests/support/a-card-change-row.ts'
import { cardChangeViewOf } from './card-change.view.ts'

const sent = {
  codePhone: '99890*****67',
  codeExpiresAt: Date.parse('2026-11-20T10:02:00+05:00'),
  resendAt: Date.parse('2026-11-20T10:01:00+05:00'),
}
const view = (changes: Partial<CardChangeRow> = {}) => cardChangeViewOf(aCardChangeRow(changes))

describe('a change of the card', () => {
  test('that waits for its code tells where that went and how long it is good', () => {
    expect(view({ state: 'awaitingCode', ...sent, attemptsLeft: 2 })).toEqual({
      id: 'a-change',
      state: 'awaiting_code',
      phone: '+998 90 *** ** 67',
      codeExpiresAt: '2026-11-20T05:02:00.000Z',
      resendAt: '2026-11-20T05:01:00.000Z',
      attemptsLeft: 2,
      resend: 'free',
    })
  })

  test('is shown the same while its code is judged or another one is sent', () => {
    for (const state of ['verifyingCode', 'requestingCode'] as const)
      expect(view({ state, ...sent })).toMatchObject({ state: 'awaiting_code' })
  })

  test('of which no code was sent has nothing to show', () => {
    for (const state of ['received', 'sendingCode'] as const) expect(view({ state })).toBeNull()
    for (const column of ['codePhone', 'codeExpiresAt', 'resendAt'] as const)
      expect(view({ state: 'awaitingCode', ...sent, [column]: null }), column).toBeNull()
  })

  test('offers another code as long as one is left', () => {
    const resend = (resendsLeft: number) => view({ state: 'awaitingCode', ...sent, resendsLeft })
    expect(resend(1)).toMatchObject({ resend: 'free' })
    expect(resend(0)).toMatchObject({ resend: 'none' })
  })

  test('that is done names the card, one that failed the reason, and none where the donor went back', () => {
    const id = 'a-change'
    expect(view({ state: 'changed', ...sent })).toEqual({
      id,
      state: 'changed',
      card: '8600 •••• •••• 6311',
    })
    expect(view({ state: 'failed', failureCode: 'card_refused' })).toEqual({
      id,
      state: 'failed',
      code: 'card_refused',
    })
    expect(view({ state: 'failed', failureCode: null })).toEqual({ id, state: 'failed' })
  })
})
