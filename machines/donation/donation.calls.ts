import { assertEvent } from 'xstate'
import { donationSetup } from './donation.setup.ts'

const requiredId = (donationId: string | null): string => {
  if (donationId === null) throw new Error('a donation without an id cannot be asked for')
  return donationId
}

const donationOfContext = ({ context }: { context: { donationId: string | null } }) => ({
  donationId: requiredId(context.donationId),
})

/** Polls the BFF: a changed donation leads to `deciding`, no change or no answer waits and polls again. */
export const asking = donationSetup.createStateConfig({
  invoke: {
    id: 'readDonation',
    src: 'readDonation',
    input: donationOfContext,
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

/**
 * Paying: the submission gets its key, which is kept before anything is sent, then it is sent. A
 * monthly donation is being set up, a one-time donation processed.
 */
export const creating = donationSetup.createStateConfig({
  tags: 'busy',
  initial: 'preparing',
  states: {
    preparing: {
      invoke: {
        id: 'prepareSubmission',
        src: 'prepareSubmission',
        input: ({ context: { details, payment, submission }, event }) => {
          assertEvent(event, 'payment.submit')
          if (details === null || payment === null) throw new Error('nothing to submit')
          return { asked: { lang: event.lang, details, payment }, underWay: submission }
        },
        onDone: {
          target: 'sending',
          actions: { type: 'recordSubmission', params: ({ event }) => event.output },
        },
      },
    },
    sending: {
      invoke: {
        id: 'createDonation',
        src: 'createDonation',
        input: ({ context: { submission } }) => {
          if (submission === null) throw new Error('nothing to send')
          return { submission }
        },
        onDone: [
          {
            guard: { type: 'isSentElsewhere', params: ({ event }) => event.output },
            target: '#donation.awaitingService',
            actions: [
              { type: 'recordAnswer', params: ({ event }) => event.output },
              'keepDonation',
              { type: 'openService', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: '#donation.deciding',
            actions: [
              { type: 'recordAnswer', params: ({ event }) => event.output },
              'keepDonation',
            ],
          },
          {
            guard: { type: 'isDetailRefused', params: ({ event }) => event.output },
            target: '#donation.details',
            actions: [
              { type: 'recordAnswer', params: ({ event }) => event.output },
              'keepSubmission',
            ],
          },
          {
            target: '#donation.paymentInfo',
            actions: [
              { type: 'recordAnswer', params: ({ event }) => event.output },
              'keepSubmission',
            ],
          },
        ],
      },
    },
  },
})

/** Reads a donation that this browser has stored; the id of an unknown one is dropped. */
export const recalling = donationSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readDonation',
    src: 'readDonation',
    input: donationOfContext,
    onDone: [
      {
        guard: { type: 'isBegunAnew', params: ({ event }) => event.output },
        target: '#donation.details',
        actions: ['forgetAllButChoice', 'dropSession'],
      },
      {
        guard: { type: 'isAnswered', params: ({ event }) => event.output },
        target: '#donation.deciding',
        actions: { type: 'recordAnswer', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isUnknown', params: ({ event }) => event.output },
        target: '#donation.details',
        actions: ['forgetDonation', 'dropDonation'],
      },
      {
        target: 'unanswered',
        actions: { type: 'recordRefusal', params: ({ event }) => event.output },
      },
    ],
  },
})

/** The code is being checked: right, refused for good, or wrong with another try. */
export const confirming = donationSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'confirmDonation',
    src: 'confirmDonation',
    input: donationOfContext,
    onDone: [
      {
        guard: { type: 'isAnswered', params: ({ event }) => event.output },
        target: 'deciding',
        actions: { type: 'recordAnswer', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'hasNoAttemptsLeft', params: ({ event }) => event.output },
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

/** Closing the donation before the donor goes back: what has moved on meanwhile is shown instead. */
export const cancelling = donationSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'cancelDonation',
    src: 'cancelDonation',
    input: donationOfContext,
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
