import type { DonationRecordState } from '#machines/donation-record/donation-record.machine.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.types.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { StepName, StepOf, Way } from '#bff/giving/providers/payment-provider.ts'

/**
 * What must hold for a row of the table. `card`, `code`: the donor's call brought it. `donor`: a
 * donor waits for the answer. `unattended`: no donor waits, so the provider may be polled. `fresh`: this
 * worker stored the state just now, so nothing was sent in it yet. `session`: the adapter's session exists
 * and can be decrypted. `inTime`: the state has not expired. `late`: a late payment is due to be polled
 * for, or the provider has sent a notification.
 */
export type Condition =
  | 'card'
  | 'code'
  | 'donor'
  | 'unattended'
  | 'fresh'
  | 'session'
  | 'inTime'
  | 'late'

/** What the worker may do in a state: send a step, apply an event without one, or wait. */
export type Action<Step extends StepName> =
  | { readonly step: Step; readonly needs: readonly Condition[] }
  | { readonly event: DonationRecordEvent; readonly needs: readonly Condition[] }
  | { readonly wait: true; readonly needs: readonly Condition[] }

const send = <Step extends StepName>(step: Step, ...needs: readonly Condition[]) => ({
  step,
  needs,
})
const apply = (event: DonationRecordEvent, ...needs: readonly Condition[]) => ({ event, needs })
const wait = (...needs: readonly Condition[]) => ({ wait: true, needs }) as const
/** The end without money, where nothing was sent that could have moved any. */
const end = (code: WireFailureCode, ...needs: readonly Condition[]) =>
  apply({ type: 'payment.refused', code }, ...needs)

/** What is asked of every provider. */
const polls = {
  awaitingService: [send('readStatus', 'unattended')],
  checking: [send('readStatus', 'unattended')],
  failed: [send('readStatus', 'late')],
  expired: [send('readStatus', 'late')],
  cancelled: [send('readStatus', 'late')],
  // A payment may be refunded at the provider.
  paid: [send('readStatus', 'late')],
} as const

const pollsAndRemoval = [
  send('readStatus', 'late'),
  send('removeCard', 'session', 'unattended'),
] as const

/**
 * Way of paying and state → what is sent in it: the first row whose needs are met. Steps that could move money
 * need `fresh`: a worker that finds such a state stored by another only polls. A state that a way never enters
 * has no row.
 */
export const actionsByWay: {
  readonly [OneWay in Way]: Partial<Record<DonationRecordState, readonly Action<StepOf<OneWay>>[]>>
} = {
  codeForCard: {
    ...polls,
    received: [send('prepare', 'card')],
    scheduled: [send('prepareCharge', 'session', 'inTime')],
    sendingCode: [send('sendCode', 'donor', 'session')],
    awaitingCode: [wait('inTime')],
    requestingCode: [send('resendCode', 'fresh', 'session')],
    verifyingCode: [
      send('verifyCode', 'fresh', 'code', 'session'),
      send('readVerification', 'session'),
    ],
    preparingCharge: [send('prepareCharge', 'session', 'inTime')],
    charging: [send('charge', 'fresh', 'session'), end('confirmation_failed', 'fresh')],
    closing: [send('cancelPayment')],
    failed: pollsAndRemoval,
    expired: pollsAndRemoval,
    cancelled: pollsAndRemoval,
  },
  codeForCharge: {
    ...polls,
    received: [send('prepare', 'card')],
    submittingCard: [send('submitCard', 'fresh', 'card')],
    sendingCode: [send('sendCode', 'donor', 'session')],
    awaitingCode: [wait('inTime')],
    requestingCode: [send('resendCode', 'fresh', 'session')],
    confirmingCharge: [
      send('confirmCharge', 'fresh', 'code', 'session'),
      end('confirmation_failed', 'fresh'),
    ],
  },
  page: {
    ...polls,
    received: [send('prepare', 'card')],
    closing: [send('cancelPayment')],
  },
  heldPage: {
    ...polls,
    received: [send('prepare', 'card')],
    capturing: [send('capture', 'fresh')],
    closing: [send('cancelPayment')],
  },
}

/**
 * State → what follows where nothing can be sent: the card or code of the step is missing, its time is over, or
 * another worker stored the state. Where money may have moved that is asking; else the donation ends as not charged.
 */
export const otherwise: Readonly<Record<DonationRecordState, Action<never>>> = {
  received: end('payment_service_unreachable'),
  scheduled: end('confirmation_failed'),
  sendingCode: end('payment_service_unreachable'),
  submittingCard: apply({ type: 'answer.lost' }),
  awaitingCode: apply({ type: 'payment.expired' }),
  requestingCode: apply({ type: 'code.unsent' }),
  awaitingService: wait(),
  verifyingCode: end('confirmation_failed'),
  preparingCharge: end('confirmation_failed'),
  charging: apply({ type: 'answer.lost' }),
  confirmingCharge: apply({ type: 'answer.lost' }),
  checking: wait(),
  capturing: apply({ type: 'answer.lost' }),
  // The provider cancels nothing: the payment lives on there until its own end.
  closing: apply({ type: 'payment.open' }),
  failed: wait(),
  expired: wait(),
  cancelled: wait(),
  paid: wait(),
  refunded: wait(),
}

/** The one action for a donation that is paid this way, in this state, when these conditions hold. */
export const actionIn = <OneWay extends Way>(
  way: OneWay,
  state: DonationRecordState,
  holding: ReadonlySet<Condition>,
): Action<StepOf<OneWay>> => {
  const actions: readonly Action<StepOf<OneWay>>[] = actionsByWay[way][state] ?? []
  return actions.find(({ needs }) => needs.every((need) => holding.has(need))) ?? otherwise[state]
}
