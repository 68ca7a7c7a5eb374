import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { someDetails } from './gifts.ts'
import { resendCountdownMachine } from '#machines/resend-countdown/resend-countdown.machine.ts'
import { refusal } from '#machines/failure/refusal.ts'
import { fail } from '#machines/result/result.ts'
import { donationMachine, type DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectState } from '#machines/donation/donation.selectors.ts'
import type {
  DonationSession,
  GiftAnswer,
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
  giftId: null,
  submission: null,
  details: null,
  step: 'details',
}
export const byCard = { method: 'card', kind: 'national' } as const

type World = {
  session?: DonationSession
  offer?: Offer
  create?: GiftAnswer[]
  read?: GiftAnswer[]
  confirm?: GiftAnswer[]
  cancel?: GiftAnswer[]
  resend?: GiftAnswer[]
}

/** The machine in a world of supplied answers; each list is given in turn, its last one for good. */
export const inWorld = (world: World = {}) => {
  const asked: string[] = []
  const submissions: Submission[] = []
  const effects: string[] = []
  const next = (list: GiftAnswer[] | undefined, name: string) => {
    asked.push(name)
    const answer = list && list.length > 1 ? list.shift() : list?.[0]
    if (answer === undefined) throw new Error(`no answer supplied for ${name}`)
    return answer
  }
  const clock = new SimulatedClock()
  const machine = donationMachine.provide({
    actors: {
      recallSession: fromPromise(async () => world.session ?? freshSession),
      createGift: fromPromise(async ({ input }) => {
        submissions.push(input.submission)
        return next(world.create, 'create')
      }),
      readGift: fromPromise(async () => next(world.read, 'read')),
      confirmGift: fromPromise(async () => next(world.confirm, 'confirm')),
      cancelGift: fromPromise(async () => next(world.cancel, 'cancel')),
      bystander: fromCallback(() => undefined),
      resendCountdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback(({ sendBack }) => sendBack({ type: 'time.told', now: AFTER })),
          requestCode: fromPromise(async () => next(world.resend, 'resend')),
        },
      }),
    },
    actions: {
      openService: () => effects.push('openService'),
      dropSession: () => effects.push('dropSession'),
      dropGift: () => effects.push('dropGift'),
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

/** A donor who has come to the summary. */
export const atReview = async (world: World) => {
  const staged = inWorld(world)
  await reaches(staged.actor, 'details')
  staged.actor.send({ type: 'details.submit', details: someDetails() })
  staged.actor.send({ type: 'payment.submit', payment: byCard })
  return staged
}

export const submit = (actor: DonationActorRef, key: string) =>
  actor.send({ type: 'gift.submit', key, lang: 'ru' })

export const settled = (actor: DonationActorRef) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 500 })
