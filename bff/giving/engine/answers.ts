import { DAY_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { TRIES_PER_CODE } from '#machines/wire/payment-terms.ts'
import { hasTag } from '#machines/donation-record/donation-record.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { codeColumns, DONATION_LIFE_MS, undecidedAt } from '#bff/giving/record/donation-times.ts'
import {
  attemptsExceeded,
  tooManyUntil,
  tryLater,
  unreachable,
} from '#bff/giving/record/refusals.ts'
import type {
  ProviderSession,
  StepAnswers,
  StepName,
} from '#bff/giving/providers/payment-provider.ts'
import type { Asked, Outcome } from './outcome.ts'

/** How often a payment must read "unpaid" before it is cancelled: the charge may be on its way. */
const POLLS_BEFORE_CANCELLING = 3
/** How often an answer must be unclear before staff are alerted: one may be a slip. */
const POLLS_BEFORE_ALARM = 3
/** How often the removal of a card token at the provider is tried. */
const MAX_REMOVALS = 10
/** For how long after its end a donation is polled for a late payment. */
const LATE_LIFE_MS = DAY_MS
const LATE_AGAIN_MS = 5 * MINUTE_MS

type AnswerIn<Step extends StepName, Kind> = Extract<StepAnswers[Step], { readonly kind: Kind }>

type AnswerTable = {
  readonly [Step in StepName]: {
    readonly [Kind in StepAnswers[Step]['kind']]: (
      answer: AnswerIn<Step, Kind>,
      asked: Asked,
    ) => Outcome
  }
}

const stay = (): Outcome => ({})
const refuseUnreachable = (): Outcome => ({ refusal: unreachable })
const refuseBusy = (): Outcome => ({ refusal: tryLater('too_many_requests', 1) })

type CodeSent = AnswerIn<'sendCode', 'codeSent'>
const codeSent = (sent: CodeSent, { row, now }: Asked, attemptsLeft: number): Outcome => ({
  event: { type: 'code.sent', attemptsLeft },
  session: sent.session,
  patch: {
    ...codeColumns(sent, now, row.expiresAt),
    resendNeeds: sent.resendNeeds,
  },
})

type PageOpened = AnswerIn<'prepare', 'pageOpened'>
const pageOpened = ({ url, lifeMs, paymentId }: PageOpened, { row, now }: Asked): Outcome => ({
  event: { type: 'page.opened' },
  patch: { serviceUrl: url, expiresAt: now + lifeMs, paymentId: paymentId ?? row.paymentId },
})

const paid = ({ paymentId }: { readonly paymentId: string }, { now }: Asked): Outcome => ({
  event: { type: 'payment.confirmed' },
  patch: { paymentId, paidAt: now },
})

/** Ends the donation as not charged. */
const refuse = ({ code }: { readonly code: WireFailureCode }): Outcome => ({
  event: { type: 'payment.refused', code },
})

/** The same before a code was asked for. */
const refuseAtOnce = ({ code }: { readonly code: WireFailureCode }): Outcome => ({
  event: { type: 'donation.refused', code },
})

const loseAnswer = (): Outcome => ({ event: { type: 'answer.lost' } })

const wrongCode = (_: unknown, { row }: Asked): Outcome => ({
  event: { type: 'code.refused' },
  refusal: row.attemptsLeft > 1 ? { code: 'code_invalid' } : attemptsExceeded,
})

const codeExpired = (_: unknown, { now }: Asked): Outcome => ({
  event: { type: 'code.undecided' },
  patch: { codeExpiresAt: now },
  refusal: { code: 'code_expired' },
})

/** The code may be typed again. */
const codeUndecided = (answer: { readonly session: ProviderSession }): Outcome => ({
  event: { type: 'code.undecided' },
  session: answer.session,
  refusal: unreachable,
})

/** Refunded at the provider; a payment not known to us yet is recorded as paid first. */
const refunded = (answer: { readonly paymentId: string }, asked: Asked): Outcome => {
  const { row, now } = asked
  const refund: Outcome = { event: { type: 'refund.recorded' }, patch: { refundedAt: now } }
  if (row.state === 'refunded') return stay()
  return row.state === 'paid' ? refund : { ...paid(answer, asked), followedBy: refund }
}

/** Whether that is a withdrawal, the end of its time or a refusal is the chart's to say. */
const cancelled = (_: unknown, { row, now }: Asked): Outcome => ({
  event: { type: 'payment.cancelled', isOver: now >= row.expiresAt },
})

/** No outcome yet: staff are alerted when it stays undecided too long, or when the answer is inconsistent. */
const undecided = ({ row, askedAt }: Asked, isInconsistent: boolean): Outcome => {
  if (row.state !== 'checking' || row.polls < POLLS_BEFORE_ALARM) return stay()
  if (isInconsistent) return { alarm: 'strange_answer' }
  // Compared with the time of the question: the provider may have decided since.
  return askedAt >= undecidedAt(row) ? { alarm: 'undecided' } : stay()
}

/** Polls a donation that has ended again, for a day. */
const askLater = ({ row, now }: Asked): Outcome => ({
  patch: { latePollAt: now > row.createdAt + LATE_LIFE_MS ? null : now + LATE_AGAIN_MS },
})

const isEnded = ({ row }: Asked) => hasTag(row.state, 'ended')
const hasMoney = ({ row: { state } }: Asked) => state === 'paid' || state === 'refunded'

/** Nothing was paid: a page is closed when its time is over, a charge after several looks. */
const isToBeClosed = ({ row, now }: Asked) =>
  row.state === 'awaitingService'
    ? now >= row.expiresAt
    : row.state === 'checking' && row.polls >= POLLS_BEFORE_CANCELLING

const unlessEnded = (asked: Asked, isInconsistent: boolean): Outcome => {
  if (isEnded(asked)) return askLater(asked)
  const { row, now } = asked
  // The provider never reports the end of this page: treat it as abandoned.
  if (row.state === 'awaitingService' && now >= undecidedAt(row)) return loseAnswer()
  return undecided(asked, isInconsistent)
}

/**
 * Answer → what becomes of the donation, by step: total by its type, so that a new answer does not
 * compile before its row is here. What follows is decided by the chart and by `steps.ts`.
 */
export const outcomeOf: AnswerTable = {
  prepare: {
    cardRegistered: ({ session }, { now }) => ({
      event: { type: 'card.registered' },
      session,
      patch: { expiresAt: now + DONATION_LIFE_MS },
    }),
    paymentPrepared: ({ paymentId, session }, { now }) => ({
      event: { type: 'payment.prepared' },
      session,
      patch: { paymentId, expiresAt: now + DONATION_LIFE_MS },
    }),
    pageOpened,
    refused: refuseAtOnce,
    silent: refuseUnreachable,
    busy: refuseBusy,
  },
  submitCard: {
    codeRequired: ({ session }) => ({ event: { type: 'code.required' }, session }),
    pageOpened,
    paid,
    refused: refuseAtOnce,
    silent: loseAnswer,
  },
  sendCode: {
    codeSent: (sent, asked) => codeSent(sent, asked, TRIES_PER_CODE),
    refused: refuseAtOnce,
    silent: refuseUnreachable,
    busy: refuseBusy,
  },
  resendCode: {
    codeSent: (sent, asked) => {
      const { attemptsLeft, resendsLeft } = asked.row
      const sending = codeSent(sent, asked, sent.countsAnew ? TRIES_PER_CODE : attemptsLeft)
      return { ...sending, patch: { ...sending.patch, resendsLeft: resendsLeft - 1 } }
    },
    noMoreCodes: (_, { row, now }) => ({
      event: { type: 'code.unsent' },
      patch: { resendsLeft: 0 },
      refusal: tooManyUntil(row.expiresAt, now),
    }),
    refused: ({ code }) => ({ event: { type: 'code.unsent' }, refusal: { code } }),
    silent: () => ({ event: { type: 'code.unsent' }, refusal: unreachable }),
    busy: () => ({ event: { type: 'code.unsent' }, ...refuseBusy() }),
  },
  verifyCode: {
    verified: ({ session }) => ({ event: { type: 'code.accepted' }, session }),
    unverified: codeUndecided,
    wrongCode,
    codeExpired,
    attemptsExceeded: () => ({
      event: { type: 'payment.refused', code: 'attempts_exceeded' },
      refusal: attemptsExceeded,
    }),
    refused: refuse,
  },
  readVerification: {
    verified: ({ session }) => ({ event: { type: 'code.accepted' }, session }),
    unverified: codeUndecided,
    silent: stay,
  },
  prepareCharge: {
    chargePrepared: ({ paymentId }) => ({
      event: { type: 'charge.prepared' },
      patch: { paymentId },
    }),
    found: ({ paymentId, amount, paidAt, isRefunded }, { now }) => ({
      event: { type: 'payment.confirmed' },
      patch: { paymentId, amount, paidAt },
      ...(isRefunded
        ? { followedBy: { event: { type: 'refund.recorded' }, patch: { refundedAt: now } } }
        : {}),
    }),
    refused: refuse,
    silent: stay,
  },
  charge: {
    paid,
    declined: ({ code }) => ({ event: { type: 'charge.declined', code } }),
    refused: refuse,
    silent: loseAnswer,
  },
  confirmCharge: {
    paid,
    wrongCode,
    codeExpired,
    refused: refuse,
    silent: loseAnswer,
  },
  capture: { paid, silent: loseAnswer },
  cancelPayment: {
    cancelled,
    open: () => ({ event: { type: 'payment.open' } }),
    silent: () => ({ event: { type: 'payment.open' } }),
  },
  readStatus: {
    paid: (answer, asked) =>
      hasMoney(asked)
        ? { patch: { latePollAt: null } }
        : {
            ...paid(answer, asked),
            ...(isEnded(asked) ? { alarm: 'late_money' } : {}),
          },
    refunded,
    declined: ({ code }, asked) =>
      isEnded(asked)
        ? { patch: { latePollAt: null } }
        : { event: { type: 'payment.declined', code } },
    cancelled: (answer, asked) =>
      isEnded(asked) ? { patch: { latePollAt: null } } : cancelled(answer, asked),
    unpaid: (_, asked) =>
      isToBeClosed(asked) ? { event: { type: 'payment.unpaid' } } : unlessEnded(asked, false),
    timedOut: (_, asked) =>
      isEnded(asked)
        ? { patch: { latePollAt: null } }
        : { event: { type: 'payment.cancelled', isOver: true } },
    open: (_, asked) => unlessEnded(asked, false),
    begun: ({ until }, asked) => {
      const patch = { expiresAt: Math.max(until, asked.row.expiresAt) }
      if (asked.row.state === 'awaitingService') return { event: { type: 'payment.begun' }, patch }
      const isLonger = !isEnded(asked) && patch.expiresAt > asked.row.expiresAt
      return isLonger ? { patch } : unlessEnded(asked, false)
    },
    held: (_, asked) =>
      isEnded(asked) ? unlessEnded(asked, true) : { event: { type: 'payment.held' } },
    inconsistent: (_, asked) => unlessEnded(asked, true),
    silent: (_, asked) => unlessEnded(asked, false),
  },
  removeCard: {
    removed: () => ({ session: null }),
    silent: (_, { row }) => (row.polls >= MAX_REMOVALS ? { session: null } : stay()),
  },
}

export const readAnswer = <Step extends StepName>(
  step: Step,
  answer: StepAnswers[Step],
  asked: Asked,
): Outcome => {
  const rows: Readonly<Record<string, (answer: never, asked: Asked) => Outcome>> = outcomeOf[step]
  const read = rows[answer.kind]
  if (read === undefined) throw new Error(`${step} was answered ${answer.kind}`)
  return read(answer as never, asked)
}
