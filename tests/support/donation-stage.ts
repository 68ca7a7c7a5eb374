import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { someDetails } from './donations.ts'
import {
  resendCountdownMachine,
  type ResendAnswer,
} from '#machines/donation/resend-countdown.machine.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail } from '#machines/wire/result.ts'
import { silentEffects } from '#machines/donation/effects.ts'
import { donationMachine, type DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectState } from '#machines/donation/donation.selectors.ts'
import type { Lang } from '#machines/wire/language.ts'
import { submissionOf } from '#machines/donation/submission.ts'
import type {
  DonationSession,
  DonationAnswer,
  DonationPayment,
  Offer,
  Submission,
} from '#machines/donation/donation.types.ts'

export const everything: Offer = {
  types: ['one-time', 'monthly'],
  methods: ['card', 'payme', 'click', 'uzum'],
}
export const today: Offer = { types: ['one-time'], methods: ['card'] }
/** A moment when every wait is over. */
const AFTER = Date.parse('2027-01-01T00:00:00+05:00')
export const freshSession: DonationSession = {
  donationId: null,
  submission: null,
  draft: null,
  choice: null,
  left: [],
  step: 'details',
}
export const byCard = { method: 'card', kind: 'national' } as const

type World = {
  session?: DonationSession
  offer?: Offer
  create?: DonationAnswer[]
  read?: DonationAnswer[]
  confirm?: DonationAnswer[]
  cancel?: DonationAnswer[]
  resend?: DonationAnswer[]
  giveBack?: DonationAnswer[]
  mend?: DonationAnswer[]
}

/** The machine with stubbed answers; each list is used in order, and its last answer repeats. */
export const inWorld = (world: World = {}) => {
  const asked: string[] = []
  const submissions: Submission[] = []
  const effects: string[] = []
  const next = (list: DonationAnswer[] | undefined, name: string) => {
    asked.push(name)
    const answer = list && list.length > 1 ? list.shift() : list?.[0]
    if (answer === undefined) throw new Error(`no answer supplied for ${name}`)
    return answer
  }
  const clock = new SimulatedClock()
  let keys = 0
  const machine = donationMachine.provide({
    actors: {
      recallSession: fromPromise(async () => world.session ?? freshSession),
      prepareSubmission: fromPromise(async ({ input: { asked, underWay } }) =>
        submissionOf([underWay], asked, () => `key-${(keys += 1)}`),
      ),
      createDonation: fromPromise(async ({ input }) => {
        submissions.push(input.submission)
        return next(world.create, 'create')
      }),
      readDonation: fromPromise(async () => next(world.read, 'read')),
      confirmDonation: fromPromise(async () => next(world.confirm, 'confirm')),
      cancelDonation: fromPromise(async () => next(world.cancel, 'cancel')),
      giveBack: fromPromise(async () => next(world.giveBack, 'giveBack')),
      mendAddress: fromPromise(async ({ input }) => next(world.mend, `mend ${input.email}`)),
      tabEvents: fromCallback(() => undefined),
      stepHistory: fromCallback(() => undefined),
      resendCountdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback(({ sendBack }) =>
            sendBack({ type: 'time.received', now: AFTER }),
          ),
          requestCode: fromPromise<ResendAnswer, { donationId: string; needsCard: boolean }>(
            async () => next(world.resend, 'resend'),
          ),
        },
      }),
    },
    actions: {
      ...silentEffects,
      openService: () => effects.push('openService'),
      dropSession: () => effects.push('dropSession'),
      dropDonation: () => effects.push('dropDonation'),
    },
  })
  const actor: DonationActorRef = createActor(machine, {
    input: { offer: world.offer ?? everything },
    clock,
  })
  actor.start()
  return { actor, asked, submissions, effects, clock }
}

export const reaches = (actor: DonationActorRef, state: string) =>
  waitFor(actor, (snapshot) => selectState(snapshot) === state, { timeout: 500 })

export const network = fail(refusal('network_error'))

/** A donor who has come to the button that pays. */
export const atPayment = async (world: World) => {
  const staged = inWorld(world)
  await reaches(staged.actor, 'details')
  staged.actor.send({ type: 'details.submit', details: someDetails() })
  return staged
}

export const pay = (
  actor: DonationActorRef,
  { payment = byCard, lang = 'ru' }: { payment?: DonationPayment; lang?: Lang } = {},
) => actor.send({ type: 'payment.submit', payment, lang })

export const settled = (actor: DonationActorRef) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 500 })
