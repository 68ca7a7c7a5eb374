import { assign, initialTransition, setup, transition, type SnapshotFrom } from 'xstate'
import type { WireFailureCode } from '../failure/failure-codes.ts'

/** Wrong codes that one code forgives (contract.md §6). */
export const TRIES_PER_CODE = 3

export type DonationRecordContext = {
  /** How many wrong codes are still forgiven. */
  readonly attemptsLeft: number
  /** Why the gift failed, or null. */
  readonly code: WireFailureCode | null
}

export type DonationRecordEvent =
  | { readonly type: 'card.submitted' }
  | { readonly type: 'code.sent'; readonly attemptsLeft: number }
  | { readonly type: 'page.opened' }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.refused' }
  | { readonly type: 'code.undecided' }
  | { readonly type: 'code.accepted' }
  | { readonly type: 'charge.sent' }
  | { readonly type: 'answer.lost' }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'payment.refused'; readonly code: WireFailureCode }
  | { readonly type: 'payment.expired' }
  | { readonly type: 'payment.withdrawn' }
  | { readonly type: 'donor.cancelled' }
  | { readonly type: 'refund.recorded' }

export type DonationRecordState = SnapshotFrom<typeof donationRecordMachine>['value']

const recordSetup = setup({
  types: {
    context: {} as DonationRecordContext,
    events: {} as DonationRecordEvent,
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

/** While a code is being judged: a wrong one may be followed by another until the tries are spent. */
const { on: wrongCode } = recordSetup.createStateConfig({
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

/**
 * What the server knows of one gift. Pure: nothing here calls anybody; the BFF stores the state
 * that comes out before and after each call to a provider.
 *
 * `received`: nothing was sent that could move money. `submitting` and `charging`: a call that
 * could is under way. `checking`: its answer is unknown, so we only ask. `accepted`: the code was
 * right and the charge is not sent yet. Money beats everything: `payment.confirmed` is taken in
 * every state but the two that already have it.
 */
export const donationRecordMachine = recordSetup.createMachine({
  id: 'donationRecord',
  context: { attemptsLeft: TRIES_PER_CODE, code: null },
  initial: 'received',
  on: {
    'payment.confirmed': { target: '.paid', actions: 'forgetCode' },
  },
  states: {
    received: {
      on: {
        'card.submitted': { target: 'submitting' },
        'code.sent': {
          target: 'awaitingCode',
          actions: { type: 'countAttempts', params: ({ event }) => event.attemptsLeft },
        },
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
        'donor.cancelled': { target: 'cancelled' },
      },
    },
    submitting: {
      on: {
        'code.sent': {
          target: 'awaitingCode',
          actions: { type: 'countAttempts', params: ({ event }) => event.attemptsLeft },
        },
        'page.opened': { target: 'awaitingService' },
        'answer.lost': { target: 'checking' },
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
        'payment.expired': { target: 'expired' },
      },
    },
    awaitingCode: {
      on: {
        'code.sent': {
          target: 'awaitingCode',
          actions: { type: 'countAttempts', params: ({ event }) => event.attemptsLeft },
        },
        'code.submitted': { target: 'confirming' },
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
        'payment.expired': { target: 'expired' },
        'donor.cancelled': { target: 'cancelled' },
      },
    },
    awaitingService: {
      on: {
        'answer.lost': { target: 'checking' },
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
        'payment.expired': { target: 'expired' },
        'donor.cancelled': { target: 'checking' },
      },
    },
    confirming: {
      on: {
        ...wrongCode,
        'code.accepted': { target: 'accepted' },
        'charge.sent': { target: 'charging' },
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
      },
    },
    accepted: {
      on: {
        'charge.sent': { target: 'charging' },
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
      },
    },
    charging: {
      on: {
        ...wrongCode,
        'answer.lost': { target: 'checking' },
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
        'payment.expired': { target: 'expired' },
      },
    },
    checking: {
      on: {
        'payment.refused': {
          target: 'failed',
          actions: { type: 'recordCode', params: ({ event }) => event.code },
        },
        'payment.expired': { target: 'expired' },
        'payment.withdrawn': { target: 'cancelled' },
      },
    },
    failed: {},
    expired: {},
    cancelled: {},
    paid: {
      on: {
        'payment.confirmed': {},
        'refund.recorded': { target: 'refunded' },
      },
    },
    refunded: {
      type: 'final',
      on: { 'payment.confirmed': {} },
    },
  },
})

/** The stored part of a record: what one row of the database says. */
export type DonationRecord = DonationRecordContext & { readonly state: DonationRecordState }

const [initial] = initialTransition(donationRecordMachine)

/** A gift that has just been asked for. */
export const newDonationRecord: DonationRecord = { state: initial.value, ...initial.context }

/** The record after an event, or null when the chart forbids the event in this state. */
export const nextDonationRecord = (
  { state, ...context }: DonationRecord,
  event: DonationRecordEvent,
): DonationRecord | null => {
  const snapshot = donationRecordMachine.resolveState({ value: state, context })
  if (!snapshot.can(event)) return null
  const [next] = transition(donationRecordMachine, snapshot, event)
  return { state: next.value, ...next.context }
}

const settled: ReadonlySet<DonationRecordState> = new Set<DonationRecordState>([
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
])

/** Whether a gift is over: no provider is asked to do anything for it any more. */
export const isSettled = (state: DonationRecordState): boolean => settled.has(state)
