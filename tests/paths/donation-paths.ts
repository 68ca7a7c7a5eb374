import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { getSimplePaths } from 'xstate/graph'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import { selectState, type DonationState } from '#machines/donation/donation.selectors.ts'
import type { DonationSession, GiftAnswer, Offer } from '#machines/donation/donation.types.ts'
import type { FailureCode } from '#machines/failure/failure-codes.ts'
import { refusal } from '#machines/failure/refusal.ts'
import { fail, ok } from '#machines/result/result.ts'
import { aGift, someDetails } from '../support/gifts.ts'

type Snapshot = SnapshotFrom<typeof donationMachine>

/**
 * One thing that happens to a gift: what the donor does, or what the world answers. Each has a hand
 * in the browser that brings it about.
 */
export const happenings = [
  'opens the page',
  'gives her details',
  'gives a national card',
  'gives an international card',
  'goes back',
  'corrects her details',
  'sends the gift',
  'is sent a code',
  'is sent to the acquirer',
  'has the card refused',
  'has the gift refused',
  'gets no answer to the gift',
  'sends the code',
  'has the code accepted',
  'has the code refused',
  'has too little money',
  'has the outcome unknown',
  'reads that the code is still awaited',
  'reads that the gift failed',
  'waits',
  'reads that the gift is paid',
  'has the gift cancelled',
  'tries again',
  'gives once more',
] as const
export type Happening = (typeof happenings)[number]

export type Step = { readonly happening: Happening; readonly state: DonationState }
export type Path = readonly Step[]

type MachineEvent = EventFromLogic<typeof donationMachine>
type Choice = readonly [Happening, MachineEvent | { readonly type: string }]

const offer: Offer = { types: ['one-time'], methods: ['card'] }
const fresh: DonationSession = { giftId: null, submission: null, details: null, step: 'details' }

const answers = (actorId: string, output: unknown) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
})
const create = (answer: GiftAnswer) => answers('createGift', answer)
const confirm = (answer: GiftAnswer) => answers('confirmGift', answer)
const read = (answer: GiftAnswer) => answers('readGift', answer)
const refused = (code: FailureCode) => fail(refusal(code))

const waiting = (attemptsLeft: number) => ok(aGift('awaiting_code', { attemptsLeft }))

const isSecondTry = ({ context: { gift } }: Snapshot) =>
  gift?.state === 'awaiting_code' && gift.attemptsLeft < 3

/** What can happen in a state, held to what the world can answer there after what it has answered. */
const choices = (snapshot: Snapshot): readonly Choice[] => {
  const { payment, refusal: last } = snapshot.context
  if (snapshot.matches({ verification: 'asking' }))
    return last?.code === 'insufficient_funds'
      ? [['reads that the gift failed', read(ok(aGift('failed', { code: 'insufficient_funds' })))]]
      : [['reads that the code is still awaited', read(waiting(2))]]
  if (snapshot.matches({ checking: 'asking' }))
    return [['reads that the gift is paid', read(ok(aGift('paid')))]]
  switch (selectState(snapshot)) {
    case 'opening':
      return [['opens the page', answers('recallSession', fresh)]]
    case 'details':
      return [['gives her details', { type: 'details.submit', details: someDetails() }]]
    case 'paymentInfo':
      return [
        ['gives a national card', card('national')],
        ['gives an international card', card('international')],
        ['goes back', { type: 'step.back' }],
      ]
    case 'reviewing':
      return [
        ['sends the gift', { type: 'gift.submit', key: 'key', lang: 'ru' }],
        ['goes back', { type: 'step.back' }],
        ['corrects her details', { type: 'details.edit' }],
      ]
    case 'processing':
      return [
        ['is sent a code', create(waiting(3))],
        ...(payment?.kind === 'international'
          ? ([['is sent to the acquirer', create(ok(aGift('awaiting_service')))]] as const)
          : []),
        ['has the card refused', create(refused('card_refused'))],
        ['has the gift refused', create(refused('donation_failed'))],
        ['gets no answer to the gift', create(refused('network_error'))],
      ]
    case 'verification':
      return [
        ['sends the code', { type: 'code.submit' }],
        ['goes back', { type: 'step.back' }],
      ]
    case 'confirming':
      return [
        ['has the code accepted', confirm(ok(aGift('paid')))],
        ['has too little money', confirm(refused('insufficient_funds'))],
        ['has the outcome unknown', confirm(ok(aGift('checking')))],
        ...(isSecondTry(snapshot)
          ? []
          : ([['has the code refused', confirm(refused('code_invalid'))]] as const)),
      ]
    case 'cancelling':
      return [['has the gift cancelled', answers('cancelGift', ok(aGift('cancelled')))]]
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
  ({ type: 'payment.submit', payment: { method: 'card', kind } }) as const

/** Two snapshots are one place when the donor sees the same and the same can follow. */
const placeOf = ({ value, context: { refusal: last, gift, payment } }: Snapshot): string =>
  JSON.stringify([
    value,
    last?.code ?? null,
    gift?.state ?? null,
    gift?.state === 'awaiting_code' ? gift.attemptsLeft : null,
    payment?.kind ?? null,
  ])

const isPrefix = (short: Path, long: Path) =>
  short.length < long.length &&
  short.every(({ happening }, index) => happening === long[index]?.happening)

/** States that pass to another one without the donor: no path ends in them. */
const passing: readonly DonationState[] = ['processing', 'confirming', 'cancelling', 'checking']

/** Where a gift comes to: with these a path has told something of its end. */
const ends: readonly DonationState[] = ['success', 'failed', 'awaitingService']

/** A path up to the last happening after which the donor is to act. */
const settled = (path: Path): Path =>
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
 * All simple paths of the donation machine with at most `bound` happenings in which a gift comes to
 * its end: no path comes to the same place twice. A path that another one begins with is walked as
 * part of it.
 */
export const donationPaths = (bound: number): readonly Path[] => {
  const names = new Map<string, Happening>()
  const simple = getSimplePaths(donationMachine, {
    input: { offer },
    serializeState: placeOf,
    serializeEvent: (event) => JSON.stringify(event),
    events: (snapshot) =>
      choices(snapshot).map(([happening, event]) => {
        names.set(JSON.stringify(event), happening)
        return event as MachineEvent
      }),
  })
  const paths = simple
    .map(({ steps }): Path =>
      steps.flatMap(({ event, state }) => {
        const happening = names.get(JSON.stringify(event))
        return happening === undefined ? [] : [{ happening, state: selectState(state) }]
      }),
    )
    .filter(({ length }) => length <= bound)
    .map(settled)
    .filter((path) => path.some(({ state }) => ends.includes(state)))
  const known = new Map(paths.map((path) => [path.map(({ happening }) => happening).join(), path]))
  const all = [...known.values()]
  return all.filter((path) => !all.some((other) => isPrefix(path, other)))
}
