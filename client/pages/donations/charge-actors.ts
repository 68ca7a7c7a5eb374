import { fromCallback, fromPromise } from 'xstate'
import type { ChargeView } from '#machines/wire/plan.schema.ts'
import type {
  DonationEvent,
  DonationObserved,
  DonationSession,
  Submission,
} from '#machines/donation/donation.types.ts'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import { silentEffects } from '#machines/donation/effects.ts'
import { submissionOf } from '#machines/donation/submission.ts'
import { uuid } from '#client/lib/uuid.ts'
import { callActors, openServiceIn, type DonationDeps } from './donation-actors.ts'

/** The session of a month's payment: the one under way, else at the payment, with everything else settled. */
const sessionOf = ({ amount, donorName, donationId }: ChargeView): DonationSession => ({
  donationId: donationId ?? null,
  submission: null,
  draft: null,
  choice: null,
  left: [],
  // The donor's own phone is with the plan; the card's holder gets the code.
  details: { type: 'monthly', amount, donor: { name: donorName, phone: '' } },
  step: 'paymentInfo',
})

/**
 * The donation machine for a month that a link pays. It keeps nothing in the browser, so that the one
 * donation that may be under way there is left alone: the link itself names the payment that it began, after a
 * reload, in another tab and on another device.
 */
export const chargeMachineIn = (deps: DonationDeps, charge: ChargeView) =>
  donationMachine.provide({
    actors: {
      ...callActors(deps),
      recallSession: fromPromise<DonationSession>(() => Promise.resolve(sessionOf(charge))),
      prepareSubmission: fromPromise<
        Submission,
        { asked: Omit<Submission, 'key'>; underWay: Submission | null }
      >(({ input: { asked, underWay } }) => Promise.resolve(submissionOf([underWay], asked, uuid))),
      tabEvents: fromCallback<DonationEvent>(({ sendBack }) =>
        deps.tab.onReturn(() => sendBack({ type: 'donation.recheck' })),
      ),
      stepHistory: fromCallback<DonationEvent, { donation: DonationObserved }>(() => undefined),
    },
    actions: { ...silentEffects, openService: openServiceIn(deps.tab) },
  })
