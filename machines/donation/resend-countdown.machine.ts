import {
  assign,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate'
import { told } from '#machines/wire/told.ts'
import type { CardChange } from '#machines/wire/card-change.schema.ts'
import type { Donation } from '#machines/wire/donation.schema.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import type { Result } from '#machines/wire/result.ts'
import { unprovided } from '#machines/wire/unprovided.ts'

/** Answered by what awaits the code: a donation, or a card that is being changed. */
export type ResendAnswer = Result<Donation | CardChange, Refusal>

/** `resendAt` in Unix ms, as the server says it. */
export type ResendCountdownInput = {
  readonly donationId: string
  readonly resendAt: number
  /** Whether the call takes the card's number again. */
  readonly needsCard: boolean
}

export type ResendCountdownContext = ResendCountdownInput & {
  /** The server's time as last received, in Unix ms; null before the first time. */
  readonly now: number | null
}

export type ResendCountdownEvent =
  | { readonly type: 'code.request' }
  /** The server's time now, in Unix ms, about once a second. */
  | { readonly type: 'time.received'; readonly now: number }

export type ResendCountdownActorRef = ActorRefFrom<typeof resendCountdownMachine>
export type ResendCountdownSnapshot = SnapshotFrom<typeof resendCountdownMachine>

/** Until when to wait after this answer; a donation that awaits no code leaves it as it is. */
const waitAfter = ({ resendAt, now }: ResendCountdownContext, answer: ResendAnswer): number => {
  if (!answer.ok) return (now ?? resendAt) + (answer.failure.retryAfter ?? 0) * 1000
  return answer.value.state === 'awaiting_code' ? Date.parse(answer.value.resendAt) : resendAt
}

/**
 * When another code may be asked for. `resendAt` comes from the server and the timekeeper sends the
 * server's time, so a wrong clock of the donor's device neither shortens nor lengthens the wait.
 *
 * The parent gets the outcome of a request: `code.resent` or `resend.refused`.
 */
export const resendCountdownMachine = setup({
  types: {
    context: {} as ResendCountdownContext,
    events: {} as ResendCountdownEvent,
    input: {} as ResendCountdownInput,
    tags: {} as 'busy',
  },
  actors: {
    timekeeper: fromCallback<ResendCountdownEvent>(unprovided('timekeeper')),
    /** Reads the card, where the call takes one, from the fields themselves. */
    requestCode: fromPromise<ResendAnswer, { donationId: string; needsCard: boolean }>(
      unprovided('requestCode'),
    ),
  },
  guards: {
    isTimeUp: ({ context }) => context.now !== null && context.now >= context.resendAt,
    isSent: (_, answer: ResendAnswer) => answer.ok,
  },
  actions: {
    recordTime: assign((_, { now }: { now: number }) => ({ now })),
    recordWait: assign(({ context }, answer: ResendAnswer) => ({
      resendAt: waitAfter(context, answer),
    })),
    sendResent: sendParent((_, answer: ResendAnswer) => ({ type: 'code.resent', answer })),
    sendRefused: sendParent((_, answer: ResendAnswer) => ({ type: 'resend.refused', answer })),
  },
}).createMachine({
  id: 'resend-countdown',
  context: ({ input }) => ({ ...input, now: null }),
  invoke: { id: 'timekeeper', src: 'timekeeper' },
  on: {
    'time.received': {
      actions: { type: 'recordTime', params: ({ event }) => ({ now: event.now }) },
    },
  },
  initial: 'waiting',
  states: {
    waiting: { always: { guard: 'isTimeUp', target: 'available' } },
    available: { on: { 'code.request': { target: 'sending' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context: { donationId, needsCard } }) => ({ donationId, needsCard }),
        onDone: [
          {
            guard: told('isSent'),
            target: 'waiting',
            actions: [told('recordWait'), told('sendResent')],
          },
          { target: 'waiting', actions: [told('recordWait'), told('sendRefused')] },
        ],
      },
    },
  },
})
