import type {
  DonationRecordEvent,
  DonationRecordState,
} from '#machines/donation-record/donation-record.machine.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { StepName } from '#bff/giving/providers/payment-provider.ts'

/**
 * What must be true for a row of the table. `card`, `code`: the donor's call brought it. `donor`: a
 * donor waits for the answer. `unattended`: no donor waits, so the provider may be polled. `fresh`: this
 * worker stored the state just now, so nothing was sent in it yet. `session`: the adapter's session exists
 * and can be decrypted. `inTime`: the state has not expired. `late`: a late payment is due to be polled
 * for, or the provider has sent a notification.
 */
export type Fact =
  | 'card'
  | 'code'
  | 'donor'
  | 'unattended'
  | 'fresh'
  | 'session'
  | 'inTime'
  | 'late'

/** What the worker may do in a state: send a step, apply an event without one, or wait. */
export type Action =
  | { readonly step: StepName; readonly needs: readonly Fact[] }
  | { readonly event: DonationRecordEvent; readonly needs: readonly Fact[] }
  | { readonly wait: true; readonly needs: readonly Fact[] }

const send = (step: StepName, ...needs: readonly Fact[]): Action => ({ step, needs })
const apply = (event: DonationRecordEvent, ...needs: readonly Fact[]): Action => ({ event, needs })
const wait = (...needs: readonly Fact[]): Action => ({ wait: true, needs })
/** The end without money, where nothing was sent that could have moved any. */
const end = (code: WireFailureCode, ...needs: readonly Fact[]): Action =>
  apply({ type: 'payment.refused', code }, ...needs)

const pollLate: readonly Action[] = [
  send('readStatus', 'late'),
  send('removeCard', 'session', 'unattended'),
  wait(),
]

/**
 * State → what is sent in it: the first row whose needs are met. Steps that could move money need
 * `fresh`: a worker that finds such a state stored by another only polls. Where the card or code of a step
 * is missing, the next row polls, or ends the donation as not charged. Every last row needs nothing.
 */
export const actionsByState: Readonly<Record<DonationRecordState, readonly Action[]>> = {
  received: [send('prepare', 'card'), end('payment_service_unreachable')],
  scheduled: [send('prepareCharge', 'session', 'inTime'), end('confirmation_failed')],
  sendingCode: [send('sendCode', 'donor', 'session'), end('payment_service_unreachable')],
  submittingCard: [send('submitCard', 'fresh', 'card'), apply({ type: 'answer.lost' })],
  awaitingCode: [wait('inTime'), apply({ type: 'payment.expired' })],
  requestingCode: [send('resendCode', 'fresh', 'session'), apply({ type: 'code.unsent' })],
  awaitingService: [send('readStatus', 'unattended'), wait()],
  verifyingCode: [
    send('verifyCode', 'fresh', 'code', 'session'),
    send('readVerification', 'session'),
    end('confirmation_failed'),
  ],
  preparingCharge: [send('prepareCharge', 'session', 'inTime'), end('confirmation_failed')],
  charging: [
    send('charge', 'fresh', 'session'),
    end('confirmation_failed', 'fresh'),
    apply({ type: 'answer.lost' }),
  ],
  confirmingCharge: [
    send('confirmCharge', 'fresh', 'code', 'session'),
    end('confirmation_failed', 'fresh'),
    apply({ type: 'answer.lost' }),
  ],
  checking: [send('readStatus', 'unattended'), wait()],
  closing: [send('cancelPayment')],
  failed: pollLate,
  expired: pollLate,
  cancelled: pollLate,
  // A payment may be refunded at the provider.
  paid: [send('readStatus', 'late'), wait()],
  refunded: [wait()],
}

/** The one action for a donation in this state with these facts. */
export const actionIn = (state: DonationRecordState, facts: ReadonlySet<Fact>): Action => {
  const action = actionsByState[state].find(({ needs }) => needs.every((need) => facts.has(need)))
  if (action === undefined) throw new Error(`nothing is to be done in ${state}`)
  return action
}
