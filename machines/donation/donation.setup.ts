import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { FailureCode } from '../failure/failure-codes.ts'
import type { FieldIssue } from '../failure/field-issue.ts'
import {
  resendCountdownMachine,
  type ResendAnswer,
} from '../resend-countdown/resend-countdown.machine.ts'
import type { DonationLanguage } from './donation.rules.ts'
import type {
  DonationContext,
  DonationEvent,
  DonationInput,
  DonationSession,
  GiftAnswer,
  GiftDetails,
  GiftPayment,
  Submission,
} from './donation.types.ts'
import type { GiftState } from './gift.ts'

/** Pauses between two questions about one gift, in ms; the last one goes on. Never below 1 s. */
export const CHECK_PAUSES = [1000, 1500, 2500, 4000, 6000, 10_000] as const

/** Refusals of the card itself: the donor corrects it where it was typed. */
const cardRefusals: Partial<Record<FailureCode, FieldIssue | null>> = {
  card_number_invalid: { field: 'card.number', key: 'number.invalid' },
  card_expired: { field: 'card.expiry', key: 'expiry.expired' },
  card_refused: null,
  insufficient_funds: null,
  sms_not_connected: null,
}

/**
 * Answers that are not definite: nobody knows what became of the submission, or the BFF has it and
 * may still be asked to carry it out. Only the same key may repeat it.
 */
const unanswered: readonly FailureCode[] = [
  'network_error',
  'unexpected',
  'too_many_requests',
  'payment_service_unreachable',
]

const unprovided = (name: string) => (): never => {
  throw new Error(`${name} was not provided`)
}

type Content = Pick<Submission, 'details' | 'payment'>

const contentOf = ({ details: { type, amount, donor }, payment: { method, kind } }: Content) =>
  JSON.stringify([type, amount, donor.name, donor.phone, donor.email ?? null, method, kind])

/**
 * The submission of what was typed: the one under way when it asks for the same, else a new one.
 * The language of the first asking is kept with it, since a repetition must be the same request.
 */
export const submissionOf = (
  underWay: Submission | null,
  asked: Omit<Submission, 'key'>,
  key: string,
): Submission =>
  underWay !== null && contentOf(underWay) === contentOf(asked) ? underWay : { ...asked, key }

const nothing = {
  details: null,
  payment: null,
  submission: null,
  giftId: null,
  gift: null,
  refusal: null,
  asked: 0,
} as const satisfies Partial<DonationContext>

export const emptyContext = ({ offer }: DonationInput): DonationContext => ({ offer, ...nothing })

const brokenField = (answer: GiftAnswer): string | null =>
  answer.ok ? null : (answer.failure.issues[0]?.field ?? null)

/** The vocabulary of the donation machine: what it knows, what it may be told, what it can do. */
export const donationSetup = setup({
  types: {
    context: {} as DonationContext,
    events: {} as DonationEvent,
    input: {} as DonationInput,
    tags: {} as 'busy' | 'ended',
    children: {} as { resendCountdown: 'resendCountdown' },
  },
  actors: {
    /** What this browser remembers, and the gift a service's page sent the donor back with. */
    recallSession: fromPromise<DonationSession>(unprovided('recallSession')),
    /** Sends the submission together with the card, which it reads from the fields. */
    createGift: fromPromise<GiftAnswer, { submission: Submission }>(unprovided('createGift')),
    readGift: fromPromise<GiftAnswer, { giftId: string }>(unprovided('readGift')),
    /** Sends the code, which it reads from its field. */
    confirmGift: fromPromise<GiftAnswer, { giftId: string }>(unprovided('confirmGift')),
    cancelGift: fromPromise<GiftAnswer, { giftId: string }>(unprovided('cancelGift')),
    resendCountdown: resendCountdownMachine,
    /** Tells of other tabs and of the donor's return to this one. */
    bystander: fromCallback<DonationEvent>(unprovided('bystander')),
  },
  delays: {
    checkPause: ({ context }) =>
      CHECK_PAUSES[Math.min(context.asked, CHECK_PAUSES.length) - 1] ?? 1000,
  },
  guards: {
    isTypeOffered: ({ context }, { details }: { details: GiftDetails }) =>
      context.offer.types.includes(details.type),
    isMethodOffered: ({ context }, { payment }: { payment: GiftPayment }) =>
      context.offer.methods.includes(payment.method) &&
      (payment.method === 'card') === (payment.kind !== null),
    isMonthly: ({ context }) => context.details?.type === 'monthly',
    hasDetails: ({ context }) => context.details !== null,
    hasGift: (_, { session }: { session: DonationSession }) => session.giftId !== null,
    wasPaying: (_, { session }: { session: DonationSession }) =>
      session.step === 'paymentInfo' && session.details !== null,
    isAnswered: (_, answer: GiftAnswer) => answer.ok,
    isUnknown: (_, answer: GiftAnswer) => !answer.ok && answer.failure.code === 'not_found',
    isOver: (_, answer: GiftAnswer) => !answer.ok && answer.failure.code === 'attempts_exceeded',
    isOutdated: (_, answer: GiftAnswer) => !answer.ok && answer.failure.code === 'wrong_state',
    isSentElsewhere: (_, answer: GiftAnswer) =>
      answer.ok && answer.value.state === 'awaiting_service',
    isAwaitingCode: (_, { answer }: { answer: ResendAnswer }) =>
      answer.ok && answer.value.state === 'awaiting_code',
    /** No news: the same state as before, or no answer at all. */
    isStillAwaited: ({ context }, answer: GiftAnswer) =>
      !answer.ok || answer.value.state === context.gift?.state,
    /** No money can come of it any more. */
    isClosed: (_, answer: GiftAnswer) =>
      answer.ok && ['cancelled', 'failed', 'expired'].includes(answer.value.state),
    isCardRefused: (_, answer: GiftAnswer) => !answer.ok && answer.failure.code in cardRefusals,
    isDetailRefused: (_, answer: GiftAnswer) => {
      const field = brokenField(answer)
      return field !== null && (field === 'amount' || field.startsWith('donor.'))
    },
    isPaymentRefused: (_, answer: GiftAnswer) => {
      const field = brokenField(answer)
      return field !== null && (field === 'method' || field.startsWith('card.'))
    },
    isIn: ({ context }, { states }: { states: readonly GiftState[] }) =>
      context.gift !== null && states.includes(context.gift.state),
  },
  actions: {
    recallWork: assign((_, { session }: { session: DonationSession }) => ({
      details: session.details,
      submission: session.submission,
      giftId: session.giftId,
    })),
    recordDetails: assign((_, { details }: { details: GiftDetails }) => ({ details })),
    recordPayment: assign((_, { payment }: { payment: GiftPayment }) => ({ payment })),
    recordSubmission: assign(
      ({ context }, { key, lang }: { key: string; lang: DonationLanguage }) => {
        const { details, payment, submission } = context
        if (details === null || payment === null) throw new Error('nothing to submit')
        const asked = { lang, details, payment }
        return { submission: submissionOf(submission, asked, key), refusal: null }
      },
    ),
    recordShared: assign((_, { giftId }: { giftId: string }) => ({ giftId, gift: null })),
    recordAnswer: assign(({ context }, answer: GiftAnswer) =>
      answer.ok
        ? { gift: answer.value, giftId: answer.value.id, submission: null, refusal: null }
        : {
            refusal: withCardIssue(answer.failure),
            submission: unanswered.includes(answer.failure.code) ? context.submission : null,
          },
    ),
    /** News about a gift that is known; why the last wish was refused stays readable beside it. */
    recordNews: assign(({ context }, answer: GiftAnswer) =>
      answer.ok
        ? {
            gift: answer.value,
            giftId: answer.value.id,
            asked: answer.value.state === context.gift?.state ? askedOnceMore(context) : 1,
          }
        : { refusal: context.refusal ?? answer.failure, asked: askedOnceMore(context) },
    ),
    recordRefusal: assign((_, answer: GiftAnswer | ResendAnswer) => ({
      refusal: answer.ok ? null : answer.failure,
    })),
    forgetRefusal: assign({ refusal: null }),
    forgetAsking: assign({ asked: 0 }),
    forgetGift: assign({ gift: null, giftId: null, submission: null }),
    forgetAll: assign(nothing),
    requestCode: sendTo('resendCountdown', { type: 'code.request' }),
    /** Effects of the browser: they do nothing where there is none. */
    openService: (_, _params: { answer: GiftAnswer }) => undefined,
    keepSubmission: ({ context: _context }) => undefined,
    keepGift: ({ context: _context }) => undefined,
    keepStep: (_, _params: { step: DonationSession['step'] }) => undefined,
    dropGift: () => undefined,
    dropSession: () => undefined,
  },
})

const askedOnceMore = ({ asked }: DonationContext) => Math.min(asked + 1, CHECK_PAUSES.length)

const withCardIssue = (failure: Extract<GiftAnswer, { ok: false }>['failure']) => {
  const issue = cardRefusals[failure.code]
  return issue && failure.issues.length === 0 ? { ...failure, issues: [issue] } : failure
}
