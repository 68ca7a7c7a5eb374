import { assign, setup, type SnapshotFrom } from 'xstate'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'

/** Wrong entries allowed per SMS code (docs/contract.md §6). */
export const TRIES_PER_CODE = 3

export type DonationRecordContext = {
  /** How many wrong codes are still forgiven. */
  readonly attemptsLeft: number
  /** Why the donation failed, or will if no money moved; null when nothing was refused. */
  readonly code: WireFailureCode | null
}

export type DonationRecordEvent =
  /** The provider knows the card, or the payment; no money can move yet. */
  | { readonly type: 'card.registered' }
  | { readonly type: 'payment.prepared' }
  | { readonly type: 'page.opened' }
  | { readonly type: 'code.required' }
  | { readonly type: 'code.sent'; readonly attemptsLeft: number }
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.unsent' }
  /** The donor's code is being sent, to be verified first or to confirm the charge itself. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'confirmation.submitted' }
  | { readonly type: 'code.refused' }
  | { readonly type: 'code.undecided' }
  | { readonly type: 'code.accepted' }
  | { readonly type: 'charge.prepared' }
  | { readonly type: 'charge.declined'; readonly code: WireFailureCode }
  | { readonly type: 'answer.lost' }
  | { readonly type: 'payment.unpaid' }
  | { readonly type: 'payment.open' }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'payment.refused'; readonly code: WireFailureCode }
  | { readonly type: 'payment.expired' }
  | { readonly type: 'payment.withdrawn' }
  | { readonly type: 'donor.cancelled' }
  /** As before, from a page that we can close behind the donor. */
  | { readonly type: 'donor.left' }
  | { readonly type: 'refund.recorded' }

/**
 * `resumable`: the donor's repeated call goes on from here. `expiring`: ends when its time is over.
 * `underWay`: goes on without the donor. `polled`: the provider is asked for the payment's status.
 * `mayTakeMoney`: money may have moved or may still. `ended`: over; only late money and its return
 * change it.
 */
export type DonationRecordTag =
  | 'resumable'
  | 'expiring'
  | 'underWay'
  | 'polled'
  | 'mayTakeMoney'
  | 'ended'

export type DonationRecordState = SnapshotFrom<typeof donationRecordMachine>['value']

const recordSetup = setup({
  types: {
    context: {} as DonationRecordContext,
    events: {} as DonationRecordEvent,
    tags: {} as DonationRecordTag,
  },
  guards: {
    hasAttempts: ({ context }) => context.attemptsLeft > 1,
  },
  actions: {
    countAttempts: assign((_, attemptsLeft: number) => ({ attemptsLeft })),
    spendAttempt: assign({ attemptsLeft: ({ context }) => Math.max(0, context.attemptsLeft - 1) }),
    recordCode: assign((_, code: WireFailureCode) => ({ code })),
    forgetCode: assign({ code: null }),
  },
})

const refusal = recordSetup.createStateConfig({
  on: {
    'payment.refused': {
      target: 'failed',
      actions: { type: 'recordCode', params: ({ event }) => event.code },
    },
  },
})

const codeSending = recordSetup.createStateConfig({
  on: {
    'code.sent': {
      target: 'awaitingCode',
      actions: { type: 'countAttempts', params: ({ event }) => event.attemptsLeft },
    },
  },
})

/** While a code is being judged: a wrong one may be followed by another until the tries are spent. */
const codeJudging = recordSetup.createStateConfig({
  on: {
    'code.refused': [
      { guard: 'hasAttempts', target: 'awaitingCode', actions: 'spendAttempt' },
      {
        target: 'failed',
        actions: ['spendAttempt', { type: 'recordCode', params: 'attempts_exceeded' }],
      },
    ],
    'code.undecided': { target: 'awaitingCode' },
  },
})

const declining = recordSetup.createStateConfig({
  on: {
    'charge.declined': {
      target: 'closing',
      actions: { type: 'recordCode', params: ({ event }) => event.code },
    },
  },
})

/** Transitions for the final statuses that a poll may answer. */
const ending = recordSetup.createStateConfig({
  on: {
    ...refusal.on,
    'payment.expired': { target: 'expired' },
  },
})

/**
 * What the server knows of one donation, and what it is about to send: each state tagged `underWay`
 * means one step of the provider, and is stored before that step is sent. Pure: nothing here makes a
 * call.
 *
 * Money can move in `submittingCard`, `charging` and `confirmingCharge` alone; a worker that finds a
 * donation there without having stored that state itself only polls (`checking`). `closing` cancels a
 * payment that was not made. `payment.confirmed` overrides every state but the two that already
 * record it.
 */
export const donationRecordMachine = recordSetup.createMachine({
  id: 'donation-record',
  context: { attemptsLeft: TRIES_PER_CODE, code: null },
  initial: 'received',
  on: {
    'payment.confirmed': { target: '.paid', actions: 'forgetCode' },
  },
  states: {
    received: {
      tags: ['resumable', 'expiring'],
      on: {
        ...refusal.on,
        'card.registered': { target: 'sendingCode' },
        'payment.prepared': { target: 'submittingCard' },
        'page.opened': { target: 'awaitingService' },
        'donor.cancelled': { target: 'cancelled' },
      },
    },
    /** A charge by a stored token, without the donor; records of such charges begin here. */
    scheduled: {
      tags: ['underWay'],
      on: {
        ...refusal.on,
        'charge.prepared': { target: 'charging' },
        'donor.cancelled': { target: 'cancelled' },
      },
    },
    sendingCode: {
      tags: ['resumable', 'expiring'],
      on: { ...refusal.on, ...codeSending.on, 'donor.cancelled': { target: 'cancelled' } },
    },
    submittingCard: {
      tags: ['underWay', 'mayTakeMoney'],
      on: {
        ...refusal.on,
        'code.required': { target: 'sendingCode' },
        'page.opened': { target: 'awaitingService' },
        'answer.lost': { target: 'checking' },
      },
    },
    awaitingCode: {
      tags: ['expiring'],
      on: {
        ...ending.on,
        'code.requested': { target: 'requestingCode' },
        'code.submitted': { target: 'verifyingCode' },
        'confirmation.submitted': { target: 'confirmingCharge' },
        'donor.cancelled': { target: 'cancelled' },
      },
    },
    requestingCode: {
      tags: ['underWay'],
      on: { ...refusal.on, ...codeSending.on, 'code.unsent': { target: 'awaitingCode' } },
    },
    awaitingService: {
      tags: ['underWay', 'polled', 'mayTakeMoney'],
      on: {
        ...ending.on,
        'payment.withdrawn': { target: 'cancelled' },
        'answer.lost': { target: 'checking' },
        'payment.unpaid': { target: 'closing' },
        'donor.cancelled': { target: 'checking' },
        'donor.left': { target: 'closing' },
      },
    },
    verifyingCode: {
      tags: ['underWay'],
      on: { ...refusal.on, ...codeJudging.on, 'code.accepted': { target: 'preparingCharge' } },
    },
    preparingCharge: {
      tags: ['underWay'],
      on: { ...refusal.on, 'charge.prepared': { target: 'charging' } },
    },
    charging: {
      tags: ['underWay', 'mayTakeMoney'],
      on: { ...refusal.on, ...declining.on, 'answer.lost': { target: 'checking' } },
    },
    confirmingCharge: {
      tags: ['underWay', 'mayTakeMoney'],
      on: { ...refusal.on, ...codeJudging.on, 'answer.lost': { target: 'checking' } },
    },
    checking: {
      tags: ['underWay', 'polled', 'mayTakeMoney'],
      on: {
        ...ending.on,
        'payment.withdrawn': { target: 'cancelled' },
        'payment.unpaid': { target: 'closing' },
      },
    },
    closing: {
      tags: ['underWay', 'mayTakeMoney'],
      on: {
        ...ending.on,
        'payment.withdrawn': { target: 'cancelled' },
        'payment.open': { target: 'checking' },
      },
    },
    failed: { tags: ['ended'] },
    expired: { tags: ['ended'] },
    cancelled: { tags: ['ended'] },
    paid: {
      tags: ['ended'],
      on: { 'payment.confirmed': {}, 'refund.recorded': { target: 'refunded' } },
    },
    refunded: {
      type: 'final',
      tags: ['ended'],
      on: { 'payment.confirmed': {} },
    },
  },
})
