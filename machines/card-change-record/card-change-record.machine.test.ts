import { expect, test } from 'vitest'
import type { CardChangeEvent } from './card-change-record.machine.ts'
import {
  cardChangeHasTag,
  cardChangeStates,
  newCardChangeRecord,
  nextCardChangeRecord,
  type CardChangeRecord,
} from './card-change-record.ts'

const after = (...events: readonly CardChangeEvent['type'][]): CardChangeRecord | null =>
  events.reduce<CardChangeRecord | null>(
    (known, type) =>
      known === null
        ? null
        : nextCardChangeRecord(
            known,
            type === 'change.refused' ? { type, code: 'card_refused' } : { type },
          ),
    newCardChangeRecord(),
  )

test('a card is registered, its code is typed, and the plan has it', () => {
  expect(after('card.registered', 'code.sent', 'code.submitted', 'code.accepted')).toMatchObject({
    state: 'changed',
    failureCode: null,
  })
})

test('three wrong codes are the end, and another code counts anew', () => {
  const sent = ['card.registered', 'code.sent'] as const
  const wrong = ['code.submitted', 'code.refused'] as const
  expect(after(...sent, ...wrong, ...wrong)).toMatchObject({
    state: 'awaitingCode',
    attemptsLeft: 1,
  })
  expect(after(...sent, ...wrong, ...wrong, ...wrong)).toMatchObject({
    state: 'failed',
    failureCode: 'attempts_exceeded',
    refusedAtOnce: false,
  })
  expect(after(...sent, ...wrong, 'code.requested', 'code.sent')).toMatchObject({ attemptsLeft: 3 })
})

test('what is refused before a code is the answer to the call that began', () => {
  expect(after('change.refused')).toMatchObject({
    failureCode: 'card_refused',
    refusedAtOnce: true,
  })
  expect(after('card.registered', 'change.refused')).toMatchObject({ refusedAtOnce: true })
})

test('a code of which nothing is known may be typed again', () => {
  expect(after('card.registered', 'code.sent', 'code.submitted', 'code.undecided')).toMatchObject({
    state: 'awaitingCode',
    attemptsLeft: 3,
  })
})

test('who leaves is told no reason, and the end of its time is one', () => {
  expect(after('card.registered', 'code.sent', 'donor.left')).toMatchObject({
    state: 'failed',
    failureCode: null,
  })
  expect(after('card.registered', 'code.sent', 'time.over')).toMatchObject({
    failureCode: 'code_expired',
  })
})

test('nobody leaves while a code is being judged, and nothing follows the end', () => {
  expect(after('card.registered', 'code.sent', 'code.submitted', 'donor.left')).toBeNull()
  for (const state of cardChangeStates.filter((each) => cardChangeHasTag(each, 'ended')))
    for (const type of ['donor.left', 'time.over', 'code.accepted', 'code.sent'] as const)
      expect(nextCardChangeRecord({ ...newCardChangeRecord(), state }, { type })).toBeNull()
})
