import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { resendCountdownMachine } from './resend-countdown.machine.ts'
import { cardIssues, retryable } from './card-refusals.ts'
import { detailsOf, type DonationDetails } from './details.ts'
import { effects } from './effects.ts'
import { placeOf, standings, type places } from './standing.ts'
import { emptyDraft, type Draft } from './draft.ts'
import type {
  DonationContext,
  DonationEvent,
  DonationInput,
  DonationObserved,
  DonationSession,
  DonationAnswer,
  DonationPayment,
  Submission,
} from './donation.types.ts'
import type { DonationIn } from '#machines/wire/donation.schema.ts'
import { withFieldOf } from '#machines/wire/refusal.ts'
import { LARGE_AMOUNT } from '#machines/wire/amount-limits.ts'
import { unansweredCodes } from '#machines/wire/retryable-codes.ts'
import { unprovided } from '#machines/wire/unprovided.ts'

/** Pauses between two polls of one donation, in ms; the last one repeats. Never below 1 s. */
export const CHECK_PAUSES = [1000, 1500, 2500, 4000, 6000, 10_000] as const

const nothing = {
  draft: null,
  choice: null,
  details: null,
  payment: null,
  meant: null,
  submission: null,
  donationId: null,
  donation: null,
  refusal: null,
  asked: 0,
} as const satisfies Partial<DonationContext>

export const emptyContext = ({ offer }: DonationInput): DonationContext => ({
  offer,
  left: [],
  ...nothing,
})

const brokenField = (answer: DonationAnswer): string | null =>
  answer.ok ? null : (answer.failure.issues[0]?.field ?? null)

/** Services with a page of their own take single payments alone. */
const isOffered = (
  { offer, details }: DonationContext,
  { method, kind }: DonationPayment,
): boolean =>
  offer.methods.includes(method) &&
  (method === 'card') === (kind !== null) &&
  (method === 'card' || details?.type !== 'monthly')

/** Context, events, actors, guards and actions of the donation machine. */
export const donationSetup = setup({
  types: {
    context: {} as DonationContext,
    events: {} as DonationEvent,
    input: {} as DonationInput,
    tags: {} as 'busy' | 'ended',
    children: {} as { resendCountdown: 'resendCountdown' },
  },
  actors: {
    /** What this browser remembers, and the donation a service's page sent the donor back with. */
    recallSession: fromPromise<DonationSession>(unprovided('recallSession')),
    /** Makes the key, or takes that of a submission without an answer, and stores it. */
    prepareSubmission: fromPromise<
      Submission,
      { asked: Omit<Submission, 'key'>; underWay: Submission | null }
    >(unprovided('prepareSubmission')),
    /** Sends the submission together with the card, which it reads from the fields. */
    createDonation: fromPromise<DonationAnswer, { submission: Submission }>(
      unprovided('createDonation'),
    ),
    readDonation: fromPromise<DonationAnswer, { donationId: string }>(unprovided('readDonation')),
    /** Sends the code, which it reads from its field. */
    confirmDonation: fromPromise<DonationAnswer, { donationId: string }>(
      unprovided('confirmDonation'),
    ),
    cancelDonation: fromPromise<DonationAnswer, { donationId: string }>(
      unprovided('cancelDonation'),
    ),
    /** Mends the address of the receipt, which is sent there. */
    mendAddress: fromPromise<DonationAnswer, { donationId: string; email: string }>(
      unprovided('mendAddress'),
    ),
    /** Gives back what was paid on a page that had been left. */
    giveBack: fromPromise<DonationAnswer, { donationId: string }>(unprovided('giveBack')),
    resendCountdown: resendCountdownMachine,
    /** Reports changes made in other tabs, and the donor's return to this tab. */
    tabEvents: fromCallback<DonationEvent>(unprovided('tabEvents')),
    /** Keeps an entry of the browser's history for each step, and reports back and forward. */
    stepHistory: fromCallback<DonationEvent, { donation: DonationObserved }>(
      unprovided('stepHistory'),
    ),
  },
  delays: {
    checkPause: ({ context }) =>
      CHECK_PAUSES[Math.min(context.asked, CHECK_PAUSES.length) - 1] ?? 1000,
  },
  guards: {
    isTypeOffered: ({ context }, { details }: { details: DonationDetails }) =>
      context.offer.types.includes(details.type),
    isMethodOffered: ({ context }, { payment }: { payment: DonationPayment }) =>
      isOffered(context, payment),
    isMonthlyOffered: ({ context }, { payment }: { payment: DonationPayment }) =>
      context.details?.type === 'monthly' && isOffered(context, payment),
    /** What is given was not fixed before, and may have a nought too many. */
    isToBeMeant: ({ context: { offer, details, meant, submission } }) =>
      offer.isFixed !== true &&
      details !== null &&
      details.amount >= LARGE_AMOUNT &&
      ![meant, submission?.details.amount].includes(details.amount),
    mayRepeat: ({ context }) =>
      context.offer.types.includes('monthly') && context.donation?.type === 'one-time',
    mayChange: ({ context }) => context.offer.isFixed !== true,
    hasDetails: ({ context }) => context.details !== null,
    isDraftComplete: ({ context }) => {
      const details = detailsOf(context.draft)
      return details !== null && context.offer.types.includes(details.type)
    },
    hasDonation: (_, { session }: { session: DonationSession }) => session.donationId !== null,
    /** The choice of a link comes before a step that was left; a submission without an answer comes first. */
    wasPaying: (_, { session }: { session: DonationSession }) =>
      session.step === 'paymentInfo' &&
      detailsIn(session) !== null &&
      (session.choice === null || session.submission !== null),
    hasChoice: ({ context }) => context.choice !== null,
    /** A link chose an amount, and the donation that this browser remembers is over. */
    isBegunAnew: ({ context }, answer: DonationAnswer) =>
      context.choice !== null && answer.ok && standings[answer.value.state].money !== 'open',
    isAnswered: (_, answer: DonationAnswer) => answer.ok,
    isUnknown: (_, answer: DonationAnswer) => !answer.ok && answer.failure.code === 'not_found',
    hasNoAttemptsLeft: (_, answer: DonationAnswer) =>
      !answer.ok && answer.failure.code === 'attempts_exceeded',
    isOutdated: (_, answer: DonationAnswer) => !answer.ok && answer.failure.code === 'wrong_state',
    isSentElsewhere: (_, answer: DonationAnswer) =>
      answer.ok && answer.value.state === 'awaiting_service',
    isAwaitingCode: (_, { answer }: { answer: DonationAnswer }) =>
      answer.ok && answer.value.state === 'awaiting_code',
    /** Nothing new: the same state as before, or no answer. */
    isStillAwaited: ({ context }, answer: DonationAnswer) =>
      !answer.ok || answer.value.state === context.donation?.state,
    /** It can no longer become paid. */
    isClosed: (_, answer: DonationAnswer) =>
      answer.ok && standings[answer.value.state].money === 'never',
    isUndecided: (_, answer: DonationAnswer) => !answer.ok || answer.value.state === 'checking',
    isUnanswered: (_, answer: DonationAnswer) =>
      !answer.ok && unansweredCodes.includes(answer.failure.code),
    isDetailRefused: (_, answer: DonationAnswer) => {
      const field = brokenField(answer)
      return field !== null && (field === 'amount' || field.startsWith('donor.'))
    },
    leadsTo: ({ context: { donation } }, place: (typeof places)[number]) =>
      donation !== null && placeOf(donation) === place,
    /** The page on which the donor pays is a service's, not the bank's of a card. */
    isAtService: ({ context: { donation } }) =>
      donation !== null && placeOf(donation) === 'returned',
    /** The donor left its page before: there is nothing to close. */
    wasLeft: ({ context: { donation } }) =>
      donation?.state === 'awaiting_service' && donation.left === true,
    isLeft: (_, answer: DonationAnswer) =>
      answer.ok && answer.value.state === 'awaiting_service' && answer.value.left === true,
    mayMend: ({ context: { donation } }) =>
      donation?.state === 'paid' && donation.receiptMendableUntil !== undefined,
    mayGiveBack: ({ context: { donation } }) =>
      donation?.state === 'paid' && donation.givesBack === true,
    /** The service has agreed, and carries it out later. */
    isStillPaid: (_, answer: DonationAnswer) => answer.ok && answer.value.state === 'paid',
  },
  actions: {
    recallWork: assign((_, { session }: { session: DonationSession }) => ({
      draft: session.draft,
      choice: session.choice,
      details: detailsIn(session),
      submission: session.submission,
      donationId: session.donationId,
      left: session.left,
    })),
    recordDraft: assign(({ context }, { draft }: { draft: Partial<Draft> }) => ({
      draft: { ...(context.draft ?? emptyDraft), ...draft },
    })),
    /** The donor has seen the link's choice in the first step and goes on from there. */
    forgetChoice: assign({ choice: null }),
    recordDraftDetails: assign(({ context }) => ({ details: detailsOf(context.draft) })),
    recordDetails: assign((_, { details }: { details: DonationDetails }) => ({ details })),
    recordMeant: assign(({ context: { details } }) => ({ meant: details?.amount ?? null })),
    recordPayment: assign((_, { payment }: { payment: DonationPayment }) => ({ payment })),
    recordSubmission: assign((_, submission: Submission) => ({ submission, refusal: null })),
    recordShared: assign((_, { donationId }: { donationId: string }) => ({
      donationId,
      donation: null,
    })),
    recordAnswer: assign(({ context }, answer: DonationAnswer) =>
      answer.ok
        ? { donation: answer.value, donationId: answer.value.id, submission: null, refusal: null }
        : {
            refusal: withFieldOf(answer.failure, cardIssues),
            submission: retryable.includes(answer.failure.code) ? context.submission : null,
          },
    ),
    /** Records a polled update; the refusal of the last action stays visible. */
    recordNews: assign(({ context }, answer: DonationAnswer) =>
      answer.ok
        ? {
            donation: answer.value,
            donationId: answer.value.id,
            asked: answer.value.state === context.donation?.state ? askedOnceMore(context) : 1,
          }
        : { refusal: context.refusal ?? answer.failure, asked: askedOnceMore(context) },
    ),
    recordRefusal: assign((_, answer: DonationAnswer) => ({
      refusal: answer.ok ? null : answer.failure,
    })),
    forgetRefusal: assign({ refusal: null }),
    forgetAsking: assign({ asked: 0 }),
    recordLeft: assign(({ context: { left, donation } }) =>
      donation?.state === 'awaiting_service' && donation.leftPage !== undefined
        ? { left: [...left.filter(({ id }) => id !== donation.id), leftOf(donation)] }
        : {},
    ),
    /** Another browser knows nothing of the donor; how much was to be given is known of the donation. */
    recallGift: assign(({ context: { draft, donation } }) =>
      draft === null && donation !== null
        ? { draft: { ...emptyDraft, type: donation.type, amount: String(donation.amount) } }
        : {},
    ),
    forgetDonation: assign({ donation: null, donationId: null, submission: null }),
    forgetAll: assign(nothing),
    /** What a link chose outlives the donation that was over. */
    forgetAllButChoice: assign(({ context }) => ({ ...nothing, choice: context.choice })),
    repeatMonthly: assign(({ context: { draft, donation } }) => ({
      ...nothing,
      draft: {
        ...(draft ?? emptyDraft),
        type: 'monthly',
        amount: String(donation?.amount ?? ''),
        method: '',
        kind: '',
      },
    })),
    requestCode: sendTo('resendCountdown', { type: 'code.request' }),
    ...effects,
  },
})

const leftOf = ({
  id,
  method,
  amount,
  expiresAt,
  leftPage = 'open',
}: DonationIn<'awaiting_service'>) => ({
  id,
  method,
  amount,
  expiresAt: Date.parse(expiresAt),
  leftPage,
})

const detailsIn = ({ details, draft }: DonationSession) => details ?? detailsOf(draft)

const askedOnceMore = ({ asked }: DonationContext) => Math.min(asked + 1, CHECK_PAUSES.length)
