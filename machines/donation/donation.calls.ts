import { donationSetup } from './donation.setup.ts'

const knownId = (giftId: string | null): string => {
  if (giftId === null) throw new Error('a gift without an id cannot be asked for')
  return giftId
}

const giftOfContext = ({ context }: { context: { giftId: string | null } }) => ({
  giftId: knownId(context.giftId),
})

/** Asking the BFF what became of the gift: news lead on, silence rests and asks again. */
export const asking = donationSetup.createStateConfig({
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
export const creating = donationSetup.createStateConfig({
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

/** Asking what became of a gift that this browser remembers: unknown ones are forgotten. */
export const recalling = donationSetup.createStateConfig({
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
})

/** The code is on its way: right, refused for good, or one that may be typed again. */
export const confirming = donationSetup.createStateConfig({
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
})

/** Closing the gift before the donor goes back: what has moved on meanwhile is shown instead. */
export const cancelling = donationSetup.createStateConfig({
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
})
