import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { donationSetup, emptyContext } from './donation.setup.ts'

export type DonationActorRef = ActorRefFrom<typeof donationMachine>
export type DonationSnapshot = SnapshotFrom<typeof donationMachine>

const knownId = (giftId: string | null): string => {
  if (giftId === null) throw new Error('a gift without an id cannot be asked for')
  return giftId
}

const giftOfContext = ({ context }: { context: { giftId: string | null } }) => ({
  giftId: knownId(context.giftId),
})

/** Asking the BFF what became of the gift: news lead on, silence rests and asks again. */
const asking = donationSetup.createStateConfig({
  invoke: {
    id: 'readGift',
    src: 'readGift',
    input: giftOfContext,
    onDone: [
      {
        guard: { type: 'isStillAwaited', params: ({ event }) => event.output },
        target: 'resting',
        actions: { type: 'recordNews', params: ({ event }) => event.output },
      },
      {
        target: '#donation.deciding',
        actions: { type: 'recordNews', params: ({ event }) => event.output },
      },
    ],
  },
})

/** Sending the submission; a monthly gift is being set up, a one-time gift processed. */
const creating = donationSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'createGift',
    src: 'createGift',
    input: ({ context: { submission } }) => {
      if (submission === null) throw new Error('nothing to send')
      return { submission }
    },
    onDone: [
      {
        guard: { type: 'isSentElsewhere', params: ({ event }) => event.output },
        target: 'awaitingService',
        actions: [
          { type: 'recordAnswer', params: ({ event }) => event.output },
          'keepGift',
          { type: 'openService', params: ({ event }) => ({ answer: event.output }) },
        ],
      },
      {
        guard: { type: 'isAnswered', params: ({ event }) => event.output },
        target: 'deciding',
        actions: [{ type: 'recordAnswer', params: ({ event }) => event.output }, 'keepGift'],
      },
      {
        guard: { type: 'isDetailRefused', params: ({ event }) => event.output },
        target: 'details',
        actions: [{ type: 'recordAnswer', params: ({ event }) => event.output }, 'keepSubmission'],
      },
      {
        guard: { type: 'isCardRefused', params: ({ event }) => event.output },
        target: 'paymentInfo',
        actions: [{ type: 'recordAnswer', params: ({ event }) => event.output }, 'keepSubmission'],
      },
      {
        guard: { type: 'isPaymentRefused', params: ({ event }) => event.output },
        target: 'paymentInfo',
        actions: [{ type: 'recordAnswer', params: ({ event }) => event.output }, 'keepSubmission'],
      },
      {
        target: 'reviewing',
        actions: [{ type: 'recordAnswer', params: ({ event }) => event.output }, 'keepSubmission'],
      },
    ],
  },
})

/**
 * One gift, from the first click to the receipt.
 *
 * One submission has one key, kept until the BFF's answer to it is definite. A refusal is an
 * answer and arrives through `onDone`; there is no `onError`, since what throws is a bug. Silence
 * never leads to paying again, only to asking again. Card number, CVV and code are in no event, no
 * context and no actor's input: who sends them reads them from their fields.
 */
export const donationMachine = donationSetup.createMachine({
  id: 'donation',
  context: ({ input }) => emptyContext(input),
  initial: 'opening',
  invoke: { id: 'bystander', src: 'bystander' },
  states: {
    opening: {
      invoke: {
        id: 'recallSession',
        src: 'recallSession',
        onDone: [
          {
            guard: { type: 'hasGift', params: ({ event }) => ({ session: event.output }) },
            target: 'restoring',
            actions: { type: 'recallWork', params: ({ event }) => ({ session: event.output }) },
          },
          {
            guard: { type: 'wasPaying', params: ({ event }) => ({ session: event.output }) },
            target: 'paymentInfo.recalled',
            actions: { type: 'recallWork', params: ({ event }) => ({ session: event.output }) },
          },
          {
            target: 'details',
            actions: { type: 'recallWork', params: ({ event }) => ({ session: event.output }) },
          },
        ],
      },
    },
    restoring: {
      initial: 'asking',
      entry: 'forgetAsking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            id: 'readGift',
            src: 'readGift',
            input: giftOfContext,
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: '#donation.deciding',
                actions: { type: 'recordAnswer', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => event.output },
                target: '#donation.details',
                actions: ['forgetGift', 'dropGift'],
              },
              {
                target: 'unanswered',
                actions: { type: 'recordRefusal', params: ({ event }) => event.output },
              },
            ],
          },
        },
        unanswered: {
          on: {
            'gift.recheck': { target: 'asking' },
            'donation.retry': { target: 'asking', actions: 'forgetRefusal' },
          },
        },
      },
    },
    details: {
      entry: { type: 'keepStep', params: { step: 'details' } },
      on: {
        'details.submit': {
          guard: { type: 'isTypeOffered', params: ({ event }) => event },
          target: 'paymentInfo',
          actions: [{ type: 'recordDetails', params: ({ event }) => event }, 'forgetRefusal'],
        },
        'gift.shared': {
          target: 'restoring',
          actions: { type: 'recordShared', params: ({ event }) => event },
        },
      },
    },
    paymentInfo: {
      entry: { type: 'keepStep', params: { step: 'paymentInfo' } },
      initial: 'begun',
      // After a reload the card has to be typed again: no browser remembers it.
      states: { begun: {}, recalled: {} },
      on: {
        'payment.submit': {
          guard: { type: 'isMethodOffered', params: ({ event }) => event },
          target: 'reviewing',
          actions: [{ type: 'recordPayment', params: ({ event }) => event }, 'forgetRefusal'],
        },
        'step.back': { target: 'details', actions: 'forgetRefusal' },
        'details.edit': { target: 'details', actions: 'forgetRefusal' },
        'gift.shared': {
          target: 'restoring',
          actions: { type: 'recordShared', params: ({ event }) => event },
        },
      },
    },
    reviewing: {
      on: {
        'gift.submit': [
          {
            guard: 'isMonthly',
            target: 'settingUp',
            actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
          },
          {
            target: 'processing',
            actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
          },
        ],
        'step.back': { target: 'paymentInfo', actions: 'forgetRefusal' },
        'payment.edit': { target: 'paymentInfo', actions: 'forgetRefusal' },
        'details.edit': { target: 'details', actions: 'forgetRefusal' },
        'gift.shared': {
          target: 'restoring',
          actions: { type: 'recordShared', params: ({ event }) => event },
        },
      },
    },
    settingUp: creating,
    processing: creating,
    deciding: {
      always: [
        { guard: { type: 'isIn', params: { states: ['awaiting_code'] } }, target: 'verification' },
        {
          guard: { type: 'isIn', params: { states: ['awaiting_service'] } },
          target: 'awaitingService',
        },
        { guard: { type: 'isIn', params: { states: ['paid', 'refunded'] } }, target: 'success' },
        { guard: { type: 'isIn', params: { states: ['failed'] } }, target: 'failed' },
        { guard: { type: 'isIn', params: { states: ['expired'] } }, target: 'expired' },
        { guard: { type: 'isIn', params: { states: ['cancelled'] } }, target: 'cancelled' },
        { target: 'checking' },
      ],
    },
    verification: {
      initial: 'resting',
      invoke: {
        id: 'resendCountdown',
        src: 'resendCountdown',
        input: ({ context: { gift } }) => {
          if (gift?.state !== 'awaiting_code') throw new Error('this gift awaits no code')
          const resendAt = Date.parse(gift.resendAt)
          return { giftId: gift.id, resendAt, needsCard: gift.resend === 'card' }
        },
      },
      on: {
        'code.submit': { target: 'confirming', actions: 'forgetRefusal' },
        'code.request': { actions: ['forgetRefusal', 'requestCode'] },
        'code.resent': [
          {
            guard: { type: 'isAwaitingCode', params: ({ event }) => event },
            actions: { type: 'recordAnswer', params: ({ event }) => event.answer },
          },
          {
            target: 'deciding',
            actions: { type: 'recordAnswer', params: ({ event }) => event.answer },
          },
        ],
        'resend.refused': {
          target: '.asking',
          actions: { type: 'recordRefusal', params: ({ event }) => event.answer },
        },
        'step.back': { target: 'cancelling', actions: 'forgetRefusal' },
      },
      states: {
        resting: { on: { 'gift.recheck': { target: 'asking' } } },
        asking,
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmGift',
        src: 'confirmGift',
        input: giftOfContext,
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'recordAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'recordRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'verification.asking',
            actions: { type: 'recordRefusal', params: ({ event }) => event.output },
          },
        ],
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelGift',
        src: 'cancelGift',
        input: giftOfContext,
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'returning',
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'recordAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'restoring',
          },
          {
            target: 'deciding',
            actions: { type: 'recordRefusal', params: ({ event }) => event.output },
          },
        ],
      },
    },
    returning: {
      entry: ['forgetGift', 'dropGift'],
      always: [{ guard: 'hasDetails', target: 'paymentInfo' }, { target: 'details' }],
    },
    awaitingService: {
      initial: 'resting',
      entry: 'forgetAsking',
      on: { 'step.back': { target: 'cancelling', actions: 'forgetRefusal' } },
      states: {
        resting: {
          after: { checkPause: { target: 'asking' } },
          on: { 'gift.recheck': { target: 'asking' } },
        },
        asking,
      },
    },
    checking: {
      initial: 'resting',
      entry: 'forgetAsking',
      states: {
        resting: { after: { checkPause: { target: 'asking' } } },
        asking,
      },
    },
    success: {
      tags: 'ended',
      entry: 'dropSession',
      on: { 'donation.restart': { target: 'details', actions: 'forgetAll' } },
    },
    failed: {
      tags: 'ended',
      entry: 'dropGift',
      on: { 'donation.retry': { target: 'returning', actions: 'forgetRefusal' } },
    },
    expired: {
      tags: 'ended',
      entry: 'dropGift',
      on: { 'donation.retry': { target: 'returning', actions: 'forgetRefusal' } },
    },
    cancelled: {
      tags: 'ended',
      entry: 'dropGift',
      on: { 'donation.retry': { target: 'returning', actions: 'forgetRefusal' } },
    },
  },
})
