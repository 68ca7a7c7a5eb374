import type { SnapshotFrom } from 'xstate'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import { selectState } from '#machines/donation/donation.selectors.ts'
import type { DonationSession, DonationAnswer, Offer } from '#machines/donation/donation.types.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { aPublicDonation, someDetails } from '../support/donations.ts'
import type { CardKind, DonationType } from '#machines/wire/payment-terms.ts'
import { longest, simplePaths, type Choice, type Path } from './machine-paths.ts'

type Snapshot = SnapshotFrom<typeof donationMachine>

/**
 * One thing that happens to a donation: what the donor does, or what the world answers. Each has a hand
 * in the browser that brings it about.
 */
export const happenings = [
  'opens the page',
  'gives her details',
  'pays with a national card',
  'pays with an international card',
  'goes back',
  'is sent a code',
  'is sent to the acquirer',
  'has the card refused',
  'has the donation refused',
  'gets no answer to the donation',
  'sends the code',
  'has the code accepted',
  'has the code refused',
  'has too little money',
  'has the outcome unknown',
  'reads that the code is still awaited',
  'reads that the donation failed',
  'waits',
  'reads that the donation is paid',
  'has the donation cancelled',
  'tries again',
  'gives once more',
] as const
export type Happening = (typeof happenings)[number]

export type DonationPath = Path<Happening>

const offer: Offer = { types: ['one-time', 'monthly'], methods: ['card'] }
const fresh: DonationSession = {
  donationId: null,
  submission: null,
  draft: null,
  choice: null,
  left: [],
  step: 'details',
}

const answers = (actorId: string, output: unknown) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
})
const create = (answer: DonationAnswer) => answers('createDonation', answer)
const confirm = (answer: DonationAnswer) => answers('confirmDonation', answer)
const read = (answer: DonationAnswer) => answers('readDonation', answer)
const refused = (code: FailureCode) => fail(refusal(code))

const waiting = (attemptsLeft: number) => ok(aPublicDonation('awaiting_code', { attemptsLeft }))

const isSecondTry = ({ context: { donation } }: Snapshot) =>
  donation?.state === 'awaiting_code' && donation.attemptsLeft < 3

/** What a state that only asks is answered; null in any other state. */
const answersOf = (snapshot: Snapshot): readonly Choice<Happening>[] | null => {
  const { details, payment, refusal: last } = snapshot.context
  if (snapshot.matches({ verification: 'asking' }))
    return last?.code === 'insufficient_funds'
      ? [
          [
            'reads that the donation failed',
            read(ok(aPublicDonation('failed', { code: 'insufficient_funds' }))),
          ],
        ]
      : [['reads that the code is still awaited', read(waiting(2))]]
  if (snapshot.matches({ checking: 'asking' }))
    return [['reads that the donation is paid', read(ok(aPublicDonation('paid')))]]
  if (snapshot.matches({ processing: 'preparing' }) || snapshot.matches({ settingUp: 'preparing' }))
    return payment === null || details === null
      ? []
      : [[null, answers('prepareSubmission', { key: 'key', lang: 'ru', details, payment })]]
  return null
}

/** What the site may answer to a donation that was sent. */
const answersToCreation = (
  type: DonationType,
  kind: CardKind | null,
): readonly Choice<Happening>[] => [
  ['is sent a code', create(waiting(3))],
  ...(kind === 'international'
    ? ([['is sent to the acquirer', create(ok(aPublicDonation('awaiting_service')))]] as const)
    : []),
  ['has the card refused', create(refused('card_refused'))],
  [
    'has the donation refused',
    create(refused(type === 'monthly' ? 'monthly_setup_failed' : 'donation_failed')),
  ],
  ['gets no answer to the donation', create(refused('network_error'))],
]

/** What can happen in a state, held to what the world can answer there after what it has answered. */
const choices =
  (type: DonationType) =>
  (snapshot: Snapshot): readonly Choice<Happening>[] => {
    const answered = answersOf(snapshot)
    if (answered !== null) return answered
    const { payment } = snapshot.context
    switch (selectState(snapshot)) {
      case 'opening':
        return [['opens the page', answers('recallSession', fresh)]]
      case 'details':
        return [['gives her details', { type: 'details.submit', details: someDetails({ type }) }]]
      case 'paymentInfo':
        return [
          ['pays with a national card', card('national')],
          ...(type === 'monthly'
            ? []
            : ([['pays with an international card', card('international')]] as const)),
          ['goes back', { type: 'step.back' }],
        ]
      case 'settingUp':
      case 'processing':
        return answersToCreation(type, payment?.kind ?? null)
      case 'verification':
        return [
          ['sends the code', { type: 'code.submit' }],
          ['goes back', { type: 'step.back' }],
        ]
      case 'confirming':
        return [
          ['has the code accepted', confirm(ok(aPublicDonation('paid')))],
          ['has too little money', confirm(refused('insufficient_funds'))],
          ['has the outcome unknown', confirm(ok(aPublicDonation('checking')))],
          ...(isSecondTry(snapshot)
            ? []
            : ([['has the code refused', confirm(refused('code_invalid'))]] as const)),
        ]
      case 'cancelling':
        return [
          [
            'has the donation cancelled',
            answers('cancelDonation', ok(aPublicDonation('cancelled'))),
          ],
        ]
      case 'checking':
        return [['waits', { type: 'xstate.after.checkPause.donation.checking.resting' }]]
      case 'failed':
        return [['tries again', { type: 'donation.retry' }]]
      case 'success':
        return [['gives once more', { type: 'donation.restart' }]]
      default:
        return []
    }
  }

const card = (kind: 'national' | 'international') =>
  ({ type: 'payment.submit', payment: { method: 'card', kind }, lang: 'ru' }) as const

/** Two snapshots are one place when the donor sees the same and the same can follow. */
const placeOf = ({ value, context: { refusal: last, donation, payment } }: Snapshot): string =>
  JSON.stringify([
    value,
    last?.code ?? null,
    donation?.state ?? null,
    donation?.state === 'awaiting_code' ? donation.attemptsLeft : null,
    payment?.kind ?? null,
  ])

/** States that pass to another one without the donor: no path ends in them. */
const passing: readonly string[] = [
  'settingUp',
  'processing',
  'confirming',
  'cancelling',
  'checking',
]

const ends: readonly string[] = ['success', 'failed', 'awaitingService']

/** A path up to the last happening after which the donor is to act. */
const settled = (path: DonationPath): DonationPath =>
  path.slice(
    0,
    path.findLastIndex(
      ({ happening, state }) =>
        !passing.includes(state) &&
        happening !== 'has too little money' &&
        happening !== 'has the code refused',
    ) + 1,
  )

/**
 * All simple paths of the donation machine with at most `bound` happenings in which a donation comes to
 * its end: no path comes to the same place twice. A path that another one begins with is walked as
 * part of it.
 */
export const donationPaths = (
  bound: number,
  type: DonationType = 'one-time',
): readonly DonationPath[] =>
  longest(
    simplePaths<typeof donationMachine, Happening>({
      machine: donationMachine,
      input: { offer },
      choices: choices(type),
      placeOf,
      stateOf: selectState,
    })
      .filter(({ length }) => length <= bound)
      .map(settled)
      .filter((path) => path.some(({ state }) => ends.includes(state))),
  )
