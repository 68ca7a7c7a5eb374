import { told } from '#machines/wire/told.ts'
import { assertEvent } from 'xstate'
import { cleanLine } from '#machines/wire/clean-text.ts'
import { donationSetup } from './donation.setup.ts'
import type { Draft } from './draft.ts'

const requiredId = (donationId: string | null): string => {
  if (donationId === null) throw new Error('a donation without an id cannot be asked for')
  return donationId
}

const donationOfContext = ({ context }: { context: { donationId: string | null } }) => ({
  donationId: requiredId(context.donationId),
})

/** What is typed as a dedication, in its one normal form. */
const dedicationIn = (draft: Draft | null) => {
  const dedication = cleanLine(draft?.dedication ?? '')
  return dedication === '' ? {} : { dedication }
}

const askingWhile = (isAwaited: 'isStillAwaited' | 'isUndecided') =>
  donationSetup.createStateConfig({
    invoke: {
      id: 'readDonation',
      src: 'readDonation',
      input: donationOfContext,
      onDone: [
        { guard: told(isAwaited), target: 'resting', actions: told('recordNews') },
        { target: '#donation.deciding', actions: told('recordNews') },
      ],
    },
  })

/** Polls the BFF: a changed donation leads to `deciding`, no change or no answer waits and polls again. */
export const asking = askingWhile('isStillAwaited')

/** The same until the outcome is known, whatever was known of the donation before. */
export const askingOutcome = askingWhile('isUndecided')

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
        input: ({ context: { details, payment, submission, draft }, event }) => {
          assertEvent(event, 'payment.submit')
          if (details === null || payment === null) throw new Error('nothing to submit')
          const asked = { lang: event.lang, details, payment, ...dedicationIn(draft) }
          return { asked, underWay: submission }
        },
        onDone: { target: 'sending', actions: told('recordSubmission') },
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
            guard: told('isSentElsewhere'),
            target: '#donation.awaitingService',
            actions: [
              told('recordAnswer'),
              'keepDonation',
              { type: 'openService', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            guard: told('isAnswered'),
            target: '#donation.deciding',
            actions: [told('recordAnswer'), 'keepDonation'],
          },
          {
            guard: told('isDetailRefused'),
            target: '#donation.details',
            actions: [told('recordAnswer'), 'keepSubmission'],
          },
          { target: '#donation.paymentInfo', actions: [told('recordAnswer'), 'keepSubmission'] },
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
        guard: told('isBegunAnew'),
        target: '#donation.details',
        actions: ['forgetAllButChoice', 'dropSession'],
      },
      { guard: told('isAnswered'), target: '#donation.deciding', actions: told('recordAnswer') },
      {
        guard: told('isUnknown'),
        target: '#donation.details',
        actions: ['forgetDonation', 'dropDonation'],
      },
      { target: 'unanswered', actions: told('recordRefusal') },
    ],
  },
})

/**
 * The code is being checked: right, refused for good, or wrong with another try. Where no answer comes it is asked
 * what became of it; as long as nobody says, the money may have moved.
 */
export const confirming = donationSetup.createStateConfig({
  tags: 'busy',
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'confirmDonation',
        src: 'confirmDonation',
        input: donationOfContext,
        onDone: [
          {
            guard: told('isAnswered'),
            target: '#donation.deciding',
            actions: told('recordAnswer'),
          },
          {
            guard: told('hasNoAttemptsLeft'),
            target: '#donation.failed',
            actions: told('recordRefusal'),
          },
          { guard: told('isUnanswered'), target: 'asking', actions: told('recordRefusal') },
          { target: '#donation.verification.asking', actions: told('recordRefusal') },
        ],
      },
    },
    asking: {
      invoke: {
        id: 'readDonation',
        src: 'readDonation',
        input: donationOfContext,
        onDone: [
          { guard: told('isAnswered'), target: '#donation.deciding', actions: told('recordNews') },
          { target: '#donation.checking' },
        ],
      },
    },
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
      { guard: told('isClosed'), target: 'returning' },
      {
        guard: told('isLeft'),
        target: 'returning',
        actions: [told('recordAnswer'), 'recordLeft', 'keepLeft'],
      },
      { guard: told('isAnswered'), target: 'deciding', actions: told('recordAnswer') },
      { guard: told('isOutdated'), target: 'restoring' },
      { target: 'deciding', actions: told('recordRefusal') },
    ],
  },
})

/** What was given twice goes back: at once, or accepted by the service for later. */
export const givingBack = donationSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'giveBack',
    src: 'giveBack',
    input: donationOfContext,
    onDone: [
      { guard: told('isStillPaid'), target: 'accepted', actions: told('recordAnswer') },
      { guard: told('isAnswered'), target: 'resting', actions: told('recordAnswer') },
      { target: 'resting', actions: told('recordRefusal') },
    ],
  },
})

/** The receipt's address is being mended: to what the draft has now. */
export const mendingAddress = donationSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'mendAddress',
    src: 'mendAddress',
    input: ({ context }) => ({
      donationId: requiredId(context.donationId),
      email: context.draft?.email ?? '',
    }),
    onDone: [
      { guard: told('isAnswered'), target: 'resting', actions: told('recordAnswer') },
      { target: 'resting', actions: told('recordRefusal') },
    ],
  },
})
