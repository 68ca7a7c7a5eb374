import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { toldOf } from '#machines/wire/told.ts'
import {
  asking,
  askingOutcome,
  cancelling,
  confirming,
  creating,
  givingBack,
  mendingAddress,
  recalling,
} from './donation.calls.ts'
import { donationSetup, emptyContext } from './donation.setup.ts'
import { places } from './standing.ts'

export type DonationActorRef = ActorRefFrom<typeof donationMachine>
export type DonationSnapshot = SnapshotFrom<typeof donationMachine>

/** It came to nothing; another one may be begun with what was typed, here or in another tab. */
const ended = donationSetup.createStateConfig({
  tags: 'ended',
  entry: 'dropDonation',
  on: {
    'donation.retry': { target: 'returning', actions: 'forgetRefusal' },
    'donation.shared': {
      target: 'restoring',
      actions: { type: 'recordShared', params: ({ event }) => event },
    },
  },
})

/**
 * One donation, from the first click to the receipt.
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
  invoke: [
    { id: 'tabEvents', src: 'tabEvents' },
    { id: 'stepHistory', src: 'stepHistory', input: ({ self }) => ({ donation: self }) },
  ],
  on: {
    'draft.type': {
      actions: [{ type: 'recordDraft', params: ({ event }) => event }, 'keepDraft'],
    },
  },
  states: {
    opening: {
      invoke: {
        id: 'recallSession',
        src: 'recallSession',
        onDone: [
          {
            guard: { type: 'hasDonation', params: ({ event }) => ({ session: event.output }) },
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
        asking: recalling,
        unanswered: {
          on: {
            'donation.recheck': { target: 'asking' },
            'donation.retry': { target: 'asking', actions: 'forgetRefusal' },
          },
        },
      },
    },
    details: {
      entry: { type: 'keepStep', params: { step: 'details' } },
      exit: 'forgetChoice',
      on: {
        'draft.type': {
          actions: [
            { type: 'recordDraft', params: ({ event }) => event },
            'forgetChoice',
            'keepDraft',
          ],
        },
        'details.submit': {
          guard: { type: 'isTypeOffered', params: ({ event }) => event },
          target: 'paymentInfo',
          actions: [{ type: 'recordDetails', params: ({ event }) => event }, 'forgetRefusal'],
        },
        'step.forward': {
          guard: 'isDraftComplete',
          target: 'paymentInfo',
          actions: ['recordDraftDetails', 'forgetRefusal'],
        },
        'donation.shared': {
          target: 'restoring',
          actions: { type: 'recordShared', params: ({ event }) => event },
        },
      },
    },
    paymentInfo: {
      entry: { type: 'keepStep', params: { step: 'paymentInfo' } },
      initial: 'begun',
      // After a reload the card has to be typed again: no browser remembers it.
      states: { begun: {}, recalled: {}, questioned: {} },
      on: {
        'amount.confirm': { target: '.begun', actions: 'recordMeant' },
        'payment.submit': [
          { guard: 'isToBeMeant', target: '.questioned', actions: 'forgetRefusal' },
          {
            guard: { type: 'isMonthlyOffered', params: ({ event }) => event },
            target: 'settingUp',
            actions: [{ type: 'recordPayment', params: ({ event }) => event }, 'forgetRefusal'],
          },
          {
            guard: { type: 'isMethodOffered', params: ({ event }) => event },
            target: 'processing',
            actions: [{ type: 'recordPayment', params: ({ event }) => event }, 'forgetRefusal'],
          },
        ],
        'step.back': { guard: 'mayChange', target: 'details', actions: 'forgetRefusal' },
        'donation.shared': {
          target: 'restoring',
          actions: { type: 'recordShared', params: ({ event }) => event },
        },
      },
    },
    settingUp: creating,
    processing: creating,
    deciding: {
      always: places.map(
        (place) => ({ guard: { type: 'leadsTo', params: place }, target: place }) as const,
      ),
    },
    verification: {
      initial: 'resting',
      invoke: {
        id: 'resendCountdown',
        src: 'resendCountdown',
        input: ({ context: { donation } }) => {
          if (donation?.state !== 'awaiting_code') throw new Error('this donation awaits no code')
          const resendAt = Date.parse(donation.resendAt)
          return { donationId: donation.id, resendAt, needsCard: donation.resend === 'card' }
        },
      },
      on: {
        'code.submit': { target: 'confirming', actions: 'forgetRefusal' },
        'code.request': { actions: ['forgetRefusal', 'requestCode'] },
        'code.resent': [
          {
            guard: { type: 'isAwaitingCode', params: ({ event }) => event },
            actions: toldOf('recordAnswer', 'answer'),
          },
          { target: 'deciding', actions: toldOf('recordAnswer', 'answer') },
        ],
        'resend.refused': { target: '.asking', actions: toldOf('recordRefusal', 'answer') },
        'step.back': { target: 'cancelling', actions: 'forgetRefusal' },
      },
      states: {
        resting: { on: { 'donation.recheck': { target: 'asking' } } },
        asking,
      },
    },
    confirming,
    cancelling,
    returning: {
      entry: ['recallGift', 'forgetDonation', 'dropDonation'],
      always: [
        { guard: 'hasChoice', target: 'details' },
        { guard: 'hasDetails', target: 'paymentInfo' },
        { target: 'details' },
      ],
    },
    awaitingService: {
      initial: 'resting',
      entry: 'forgetAsking',
      on: { 'step.back': { target: 'cancelling', actions: 'forgetRefusal' } },
      states: {
        resting: {
          after: { checkPause: { target: 'asking' } },
          on: {
            'donation.recheck': [
              { guard: 'isAtService', target: '#donation.returned.asking' },
              { target: 'asking' },
            ],
          },
        },
        asking,
      },
    },
    /**
     * The donor is back from a service's page. The server learns nothing from a return, but the donor knows:
     * to that page again, or another way.
     */
    returned: {
      initial: 'resting',
      entry: 'forgetAsking',
      on: {
        'step.back': [
          {
            guard: 'wasLeft',
            target: 'returning',
            actions: ['recordLeft', 'keepLeft', 'forgetRefusal'],
          },
          { target: 'cancelling', actions: 'forgetRefusal' },
        ],
      },
      states: {
        resting: {
          after: { checkPause: { target: 'asking' } },
          on: { 'donation.recheck': { target: 'asking' } },
        },
        asking,
      },
    },
    /** Nobody knows yet whether the money moved: the acquirer does not say, or the answer to the code was lost. */
    checking: {
      initial: 'resting',
      entry: 'forgetAsking',
      states: {
        resting: {
          after: { checkPause: { target: 'asking' } },
          on: { 'donation.recheck': { target: 'asking' } },
        },
        asking: askingOutcome,
      },
    },
    success: {
      tags: 'ended',
      initial: 'resting',
      states: {
        resting: {
          on: {
            'donation.giveBack': {
              guard: 'mayGiveBack',
              target: 'givingBack',
              actions: 'forgetRefusal',
            },
            'address.mend': {
              guard: 'mayMend',
              target: 'mendingAddress',
              actions: [
                {
                  type: 'recordDraft',
                  params: ({ event }) => ({ draft: { email: event.email } }),
                },
                'keepDraft',
                'forgetRefusal',
              ],
            },
          },
        },
        givingBack,
        mendingAddress,
        accepted: {},
      },
      // It stays with this browser until another donation is begun: a reload must not invite a second
      // payment. Keeping it once more notifies the other tabs.
      entry: 'keepDonation',
      on: {
        'donation.restart': { target: 'details', actions: ['forgetAll', 'dropSession'] },
        'donation.repeat': {
          guard: 'mayRepeat',
          target: 'details',
          actions: ['repeatMonthly', 'dropSession', 'keepDraft'],
        },
      },
    },
    failed: ended,
    expired: ended,
    cancelled: ended,
  },
})
