import { assign, setup, type SnapshotFrom } from 'xstate'
import { toldOf } from '#machines/wire/told.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { TRIES_PER_CODE } from '#machines/wire/payment-terms.ts'
import type {
  DonationRecordContext,
  DonationRecordEvent,
  DonationRecordInput,
  DonationRecordTag,
} from './donation-record.types.ts'
import { failureOf } from './failure-of.ts'

export type DonationRecordState = SnapshotFrom<typeof donationRecordMachine>['value']

const recordSetup = setup({
  types: {
    context: {} as DonationRecordContext,
    events: {} as DonationRecordEvent,
    input: {} as DonationRecordInput,
    tags: {} as DonationRecordTag,
  },
  guards: {
    hasAttempts: ({ context }) => context.attemptsLeft > 1,
    confirmsCharge: (_, confirms: 'card' | 'charge') => confirms === 'charge',
    isWithdrawn: ({ context }) => context.withdrawn,
    /** Nobody was refused and no code was tried before the time was over. */
    hasExpired: ({ context }, isOver: boolean) =>
      isOver && context.failureCode === null && context.codeSubmittedAt === null,
    /** Leaving a service's page is a withdrawal by the donor, not a refusal by the bank. */
    isPaidElsewhere: ({ context }) => context.method !== 'card',
  },
  actions: {
    countAttempts: assign((_, attemptsLeft: number) => ({ attemptsLeft })),
    spendAttempt: assign({ attemptsLeft: ({ context }) => Math.max(0, context.attemptsLeft - 1) }),
    recordFailure: assign(({ context }, code: WireFailureCode) => ({
      failureCode: failureOf(context.type, code),
    })),
    /** What was refused before stays the reason; else the cancelled payment is one. */
    recordCancellation: assign(({ context: { type, failureCode, codeSubmittedAt } }) => ({
      failureCode:
        failureCode ??
        failureOf(type, codeSubmittedAt === null ? 'card_refused' : 'confirmation_failed'),
    })),
    forgetFailure: assign({ failureCode: null }),
    recordRefusalAtOnce: assign({ refusedAtOnce: true }),
    recordWithdrawal: assign({ withdrawn: true }),
    recordSubmission: assign((_, codeSubmittedAt: number) => ({ codeSubmittedAt })),
    forgetSubmission: assign({ codeSubmittedAt: null }),
  },
})

const refusal = recordSetup.createStateConfig({
  on: {
    'payment.refused': { target: 'failed', actions: toldOf('recordFailure', 'code') },
  },
})

/** Until a code is asked for, what the provider refuses is the answer to the donor's call. */
const refusalAtOnce = recordSetup.createStateConfig({
  on: {
    ...refusal.on,
    'donation.refused': {
      target: 'failed',
      actions: [toldOf('recordFailure', 'code'), 'recordRefusalAtOnce'],
    },
  },
})

const withdrawal = recordSetup.createStateConfig({
  on: { 'donor.cancelled': { target: 'cancelled', actions: 'recordWithdrawal' } },
})

const codeSending = recordSetup.createStateConfig({
  on: {
    'code.sent': { target: 'awaitingCode', actions: toldOf('countAttempts', 'attemptsLeft') },
  },
})

/** While a code is being judged: a wrong one may be followed by another until the tries are spent. */
const codeJudging = recordSetup.createStateConfig({
  on: {
    'code.refused': [
      {
        guard: 'hasAttempts',
        target: 'awaitingCode',
        actions: ['spendAttempt', 'forgetSubmission'],
      },
      {
        target: 'failed',
        actions: [
          'spendAttempt',
          'forgetSubmission',
          { type: 'recordFailure', params: 'attempts_exceeded' },
        ],
      },
    ],
    'code.undecided': { target: 'awaitingCode', actions: 'forgetSubmission' },
  },
})

const declining = recordSetup.createStateConfig({
  on: {
    'charge.declined': { target: 'closing', actions: toldOf('recordFailure', 'code') },
  },
})

/** A payment that was cancelled at the provider for good: withdrawn, expired, left or refused? */
const cancellation = recordSetup.createStateConfig({
  on: {
    ...refusal.on,
    'payment.cancelled': [
      { guard: 'isWithdrawn', target: 'cancelled' },
      { guard: toldOf('hasExpired', 'isOver'), target: 'expired' },
      { guard: 'isPaidElsewhere', target: 'cancelled' },
      { target: 'failed', actions: 'recordCancellation' },
    ],
  },
})

/** What was held is wanted, unless the donor has left: then it is given back. */
const holding = recordSetup.createStateConfig({
  on: {
    'payment.held': [{ guard: 'isWithdrawn', target: 'closing' }, { target: 'capturing' }],
  },
})

/** The final statuses that a poll may answer. */
const ending = recordSetup.createStateConfig({
  on: {
    ...cancellation.on,
    'payment.declined': [
      { guard: 'isWithdrawn', target: 'cancelled' },
      { target: 'failed', actions: toldOf('recordFailure', 'code') },
    ],
  },
})

/**
 * What the server knows of one donation, and what it is about to send: each state tagged `underWay`
 * means one step of the provider, and is stored before that step is sent. Pure: nothing here makes a
 * call.
 *
 * Money can move in `submittingCard`, `charging`, `confirmingCharge` and `capturing` alone; a worker that finds a
 * donation there without having stored that state itself only polls (`checking`). `closing` cancels a
 * payment that was not made, where its provider can, and else asks about it. `payment.confirmed`
 * overrides every state but the two that already record it.
 */
export const donationRecordMachine = recordSetup.createMachine({
  id: 'donation-record',
  context: ({ input }) => ({
    ...input,
    attemptsLeft: TRIES_PER_CODE,
    failureCode: null,
    refusedAtOnce: false,
    withdrawn: false,
    codeSubmittedAt: null,
  }),
  initial: 'received',
  on: {
    'payment.confirmed': { target: '.paid', actions: 'forgetFailure' },
  },
  states: {
    received: {
      tags: ['resumable', 'expiring'],
      on: {
        ...refusalAtOnce.on,
        ...withdrawal.on,
        'card.registered': { target: 'sendingCode' },
        'payment.prepared': { target: 'submittingCard' },
        'page.opened': { target: 'awaitingService' },
      },
    },
    /** A charge by a stored token, without the donor; records of such charges begin here. */
    scheduled: {
      tags: ['underWay'],
      on: {
        ...refusal.on,
        ...withdrawal.on,
        'charge.prepared': { target: 'charging' },
      },
    },
    sendingCode: {
      tags: ['resumable', 'expiring'],
      on: { ...refusalAtOnce.on, ...codeSending.on, ...withdrawal.on },
    },
    submittingCard: {
      tags: ['underWay', 'mayTakeMoney'],
      on: {
        ...refusalAtOnce.on,
        'code.required': { target: 'sendingCode' },
        'page.opened': { target: 'awaitingService' },
        'answer.lost': { target: 'checking' },
      },
    },
    awaitingCode: {
      tags: ['expiring'],
      on: {
        ...refusal.on,
        ...withdrawal.on,
        'payment.expired': { target: 'expired' },
        'code.requested': { target: 'requestingCode' },
        'code.submitted': [
          {
            guard: toldOf('confirmsCharge', 'confirms'),
            target: 'confirmingCharge',
            actions: toldOf('recordSubmission', 'at'),
          },
          { target: 'verifyingCode', actions: toldOf('recordSubmission', 'at') },
        ],
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
        ...holding.on,
        'answer.lost': { target: 'checking' },
        'payment.begun': { target: 'checking' },
        'payment.unpaid': { target: 'closing' },
        'donor.cancelled': { target: 'closing', actions: 'recordWithdrawal' },
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
        ...holding.on,
        'payment.unpaid': { target: 'closing' },
      },
    },
    /** What the service holds is being taken. */
    capturing: {
      tags: ['underWay', 'mayTakeMoney'],
      on: { 'answer.lost': { target: 'checking' } },
    },
    closing: {
      tags: ['underWay', 'mayTakeMoney'],
      on: { ...cancellation.on, 'payment.open': { target: 'checking' } },
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
