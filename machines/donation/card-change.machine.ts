import { assign, fromPromise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { told, toldOf } from '#machines/wire/told.ts'
import type { CardChange } from '#machines/wire/card-change.schema.ts'
import { withFieldOf, type Refusal } from '#machines/wire/refusal.ts'
import type { Result } from '#machines/wire/result.ts'
import { unprovided } from '#machines/wire/unprovided.ts'
import { resendCountdownMachine } from './resend-countdown.machine.ts'
import { cardIssues, retryable } from './card-refusals.ts'

export type CardChangeAnswer = Result<CardChange, Refusal>

export type CardChangeInput = {
  /** The change that is being confirmed already, of this or another tab. */
  readonly change: CardChange | null
}

export type CardChangeContext = {
  readonly change: CardChange | null
  /** Kept until the answer to it is definite. */
  readonly key: string | null
  readonly refusal: Refusal | null
}

export type CardChangeEvent =
  /** Card and code stay in their fields; who sends them reads them there. */
  | { readonly type: 'card.submit' }
  | { readonly type: 'code.submit' }
  | { readonly type: 'code.request' }
  | { readonly type: 'code.resent'; readonly answer: CardChangeAnswer }
  | { readonly type: 'resend.refused'; readonly answer: CardChangeAnswer }
  | { readonly type: 'step.back' }
  | { readonly type: 'change.retry' }

export type CardChangeActorRef = ActorRefFrom<typeof cardChangeMachine>
export type CardChangeSnapshot = SnapshotFrom<typeof cardChangeMachine>

/** The step in which a change is. */
export const selectStep = ({ value }: CardChangeSnapshot) =>
  typeof value === 'string' ? value : 'verification'

export type CardChangeStep = ReturnType<typeof selectStep>

/** What a submission is answered, and the key that it was sent with. */
type Submitted = { readonly key: string; readonly answer: CardChangeAnswer }

const isIn = (answer: CardChangeAnswer, state: CardChange['state']): boolean =>
  answer.ok && answer.value.state === state

const changeSetup = setup({
  types: {
    context: {} as CardChangeContext,
    events: {} as CardChangeEvent,
    input: {} as CardChangeInput,
    tags: {} as 'busy',
    children: {} as { resendCountdown: 'resendCountdown' },
  },
  actors: {
    /** Makes a key unless there is one, and sends it together with the card, which it reads from the fields. */
    submitCard: fromPromise<Submitted, { key: string | null }>(unprovided('submitCard')),
    /** Sends the code, which it reads from its field. */
    confirmCard: fromPromise<CardChangeAnswer, { id: string }>(unprovided('confirmCard')),
    /** What is known of it by now: how many tries are left, or that another tab has ended it. */
    readChange: fromPromise<CardChangeAnswer, { id: string }>(unprovided('readChange')),
    leaveChange: fromPromise<CardChangeAnswer, { id: string }>(unprovided('leaveChange')),
    resendCountdown: resendCountdownMachine,
  },
  guards: {
    isBegun: ({ context: { change } }) => change?.state === 'awaiting_code',
    isAwaitingCode: (_, answer: CardChangeAnswer) => isIn(answer, 'awaiting_code'),
    isChanged: (_, answer: CardChangeAnswer) => isIn(answer, 'changed'),
    isFailed: (_, answer: CardChangeAnswer) => isIn(answer, 'failed'),
    /** It cannot be confirmed any more: its tries or its time are over, or another tab has ended it. */
    isOver: (_, answer: CardChangeAnswer) =>
      !answer.ok && ['attempts_exceeded', 'wrong_state', 'not_found'].includes(answer.failure.code),
  },
  actions: {
    recordSubmitted: assign((_, { key, answer }: Submitted) =>
      answer.ok
        ? { change: answer.value, key: null, refusal: null }
        : {
            key: retryable.includes(answer.failure.code) ? key : null,
            refusal: withFieldOf(answer.failure, cardIssues),
          },
    ),
    recordAnswer: assign((_, answer: CardChangeAnswer) =>
      answer.ok ? { change: answer.value, refusal: null } : { refusal: answer.failure },
    ),
    /** The refusal of the last action stays visible. */
    recordNews: assign((_, answer: CardChangeAnswer) =>
      answer.ok ? { change: answer.value } : {},
    ),
    forgetRefusal: assign({ refusal: null }),
    forgetChange: assign({ change: null, key: null }),
    requestCode: sendTo('resendCountdown', { type: 'code.request' }),
  },
})

const idOf = ({ change }: CardChangeContext): string => {
  if (change === null) throw new Error('no change is under way')
  return change.id
}

/**
 * Another card for a monthly donation, on its donor's page: the card, the code from the SMS, done. No money moves.
 * A submission without an answer is repeated with its key. Card number and code are in no event, no context and
 * no actor's input: who sends them reads them from their fields.
 */
export const cardChangeMachine = changeSetup.createMachine({
  id: 'card-change',
  context: ({ input: { change } }) => ({ change, key: null, refusal: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isBegun', target: 'verification' }, { target: 'entering' }],
    },
    entering: {
      on: { 'card.submit': { target: 'sending', actions: 'forgetRefusal' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'submitCard',
        src: 'submitCard',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          {
            guard: { type: 'isAwaitingCode', params: ({ event }) => event.output.answer },
            target: 'verification',
            actions: told('recordSubmitted'),
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output.answer },
            target: 'changed',
            actions: told('recordSubmitted'),
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.output.answer },
            target: 'failed',
            actions: told('recordSubmitted'),
          },
          { target: 'entering', actions: told('recordSubmitted') },
        ],
      },
    },
    verification: {
      initial: 'resting',
      invoke: {
        id: 'resendCountdown',
        src: 'resendCountdown',
        input: ({ context: { change } }) => {
          if (change?.state !== 'awaiting_code') throw new Error('this change awaits no code')
          const resendAt = Date.parse(change.resendAt)
          return { donationId: change.id, resendAt, needsCard: false }
        },
      },
      on: {
        'code.submit': { target: 'confirming', actions: 'forgetRefusal' },
        'code.request': { actions: ['forgetRefusal', 'requestCode'] },
        'code.resent': { actions: toldOf('recordAnswer', 'answer') },
        'resend.refused': { target: '.asking', actions: toldOf('recordAnswer', 'answer') },
        'step.back': { target: 'leaving', actions: 'forgetRefusal' },
      },
      states: {
        resting: {},
        /** After a refusal: the step says what is left to the donor. */
        asking: {
          invoke: {
            id: 'readChange',
            src: 'readChange',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: told('isChanged'),
                target: '#card-change.changed',
                actions: told('recordAnswer'),
              },
              {
                guard: told('isFailed'),
                target: '#card-change.failed',
                actions: told('recordNews'),
              },
              { target: 'resting', actions: told('recordNews') },
            ],
          },
        },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmCard',
        src: 'confirmCard',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: [
          { guard: told('isChanged'), target: 'changed', actions: told('recordAnswer') },
          { guard: told('isFailed'), target: 'failed', actions: told('recordAnswer') },
          { guard: told('isOver'), target: 'failed', actions: told('recordAnswer') },
          { target: 'verification.asking', actions: told('recordAnswer') },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveChange',
        src: 'leaveChange',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: [
          { guard: told('isChanged'), target: 'changed', actions: told('recordAnswer') },
          { target: 'entering', actions: 'forgetChange' },
        ],
      },
    },
    /** The page is read again from here. */
    changed: { type: 'final' },
    failed: {
      on: { 'change.retry': { target: 'entering', actions: ['forgetRefusal', 'forgetChange'] } },
    },
  },
})
