import { assign, setup, type SnapshotFrom } from 'xstate'
import { toldOf } from '#machines/wire/told.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { TRIES_PER_CODE } from '#machines/wire/payment-terms.ts'

export type CardChangeContext = {
  /** How many wrong codes are still forgiven. */
  readonly attemptsLeft: number
  /** Why the card was not taken; null when nothing was refused, also where the donor left. */
  readonly failureCode: WireFailureCode | null
  /** Refused before a code was asked: a repeated key is answered with the same refusal. */
  readonly refusedAtOnce: boolean
}

export type CardChangeEvent =
  /** The provider knows the card and has given it a token. */
  | { readonly type: 'card.registered' }
  | { readonly type: 'code.sent' }
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.unsent' }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.refused' }
  /** Nothing is known of the code, or it came too late: it may be typed again. */
  | { readonly type: 'code.undecided' }
  | { readonly type: 'code.accepted' }
  | { readonly type: 'change.refused'; readonly code: WireFailureCode }
  /** The donor went back, or began another change. */
  | { readonly type: 'donor.left' }
  | { readonly type: 'time.over' }

/**
 * `resumable`: the donor's repeated call goes on from here. `underWay`: a call of the provider is on its way.
 * `ended`: over, and the token that is no longer needed is removed at the provider.
 */
export type CardChangeTag = 'resumable' | 'underWay' | 'ended'

export type CardChangeState = SnapshotFrom<typeof cardChangeRecordMachine>['value']

const changeSetup = setup({
  types: {
    context: {} as CardChangeContext,
    events: {} as CardChangeEvent,
    tags: {} as CardChangeTag,
  },
  guards: {
    hasAttempts: ({ context }) => context.attemptsLeft > 1,
  },
  actions: {
    countAnew: assign({ attemptsLeft: TRIES_PER_CODE }),
    spendAttempt: assign({ attemptsLeft: ({ context }) => Math.max(0, context.attemptsLeft - 1) }),
    recordFailure: assign((_, failureCode: WireFailureCode) => ({ failureCode })),
    recordRefusalAtOnce: assign({ refusedAtOnce: true }),
  },
})

const refusal = changeSetup.createStateConfig({
  on: {
    'change.refused': { target: 'failed', actions: toldOf('recordFailure', 'code') },
  },
})

/** Until a code is asked for, what the provider refuses is the answer to the donor's call. */
const refusalAtOnce = changeSetup.createStateConfig({
  on: {
    'change.refused': {
      target: 'failed',
      actions: [toldOf('recordFailure', 'code'), 'recordRefusalAtOnce'],
    },
  },
})

const leaving = changeSetup.createStateConfig({
  on: {
    'donor.left': { target: 'failed' },
    'time.over': {
      target: 'failed',
      actions: { type: 'recordFailure', params: 'code_expired' },
    },
  },
})

const codeSending = changeSetup.createStateConfig({
  on: { 'code.sent': { target: 'awaitingCode', actions: 'countAnew' } },
})

/**
 * Another card for a monthly donation, as the server knows it: the card is registered, its holder types the code
 * from an SMS, and the plan has the new card. No money moves here. Each state tagged `underWay` is stored before
 * its call is sent, so that after a crash the provider is asked whether the code was taken. Pure: nothing here
 * makes a call.
 */
export const cardChangeRecordMachine = changeSetup.createMachine({
  id: 'card-change-record',
  context: { attemptsLeft: TRIES_PER_CODE, failureCode: null, refusedAtOnce: false },
  initial: 'received',
  states: {
    received: {
      tags: ['resumable'],
      on: { ...refusalAtOnce.on, ...leaving.on, 'card.registered': { target: 'sendingCode' } },
    },
    sendingCode: {
      tags: ['resumable'],
      on: { ...refusalAtOnce.on, ...leaving.on, ...codeSending.on },
    },
    awaitingCode: {
      on: {
        ...leaving.on,
        'code.requested': { target: 'requestingCode' },
        'code.submitted': { target: 'verifyingCode' },
      },
    },
    requestingCode: {
      tags: ['underWay'],
      on: { ...refusal.on, ...codeSending.on, 'code.unsent': { target: 'awaitingCode' } },
    },
    verifyingCode: {
      tags: ['underWay'],
      on: {
        ...refusal.on,
        'code.refused': [
          { guard: 'hasAttempts', target: 'awaitingCode', actions: 'spendAttempt' },
          {
            target: 'failed',
            actions: ['spendAttempt', { type: 'recordFailure', params: 'attempts_exceeded' }],
          },
        ],
        'code.undecided': { target: 'awaitingCode' },
        'code.accepted': { target: 'changed' },
      },
    },
    /** The plan has the new card; the token of the former one is removed. */
    changed: { type: 'final', tags: ['ended'] },
    /** The plan is as it was; the token of the new card, if there is one, is removed. */
    failed: { type: 'final', tags: ['ended'] },
  },
})
