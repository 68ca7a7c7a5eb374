import type {
  DonationRecordEvent,
  DonationRecordState,
} from '#machines/donation-record/donation-record.machine.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { StepName } from '#bff/giving/providers/payment-provider.ts'

/**
 * What must be true for a row of the table. `card`, `code`: the donor's call brought it. `donor`: a
 * donor waits for the answer. `turn`: nobody does, so the provider may be asked. `fresh`: this worker
 * stored the state just now, so nothing was sent in it yet. `session`: the adapter's session is there
 * and can be read. `inTime`: the state's own time is not over. `late`: it is time to ask about a payment
 * that ended with us, or the provider says that something has changed.
 */
export type Fact = 'card' | 'code' | 'donor' | 'turn' | 'fresh' | 'session' | 'inTime' | 'late'

/** What the worker may do in a state: send a step, apply an event without one, or wait. */
export type Move =
  | { readonly step: StepName; readonly needs: readonly Fact[] }
  | { readonly event: DonationRecordEvent; readonly needs: readonly Fact[] }
  | { readonly wait: true; readonly needs: readonly Fact[] }

const send = (step: StepName, ...needs: readonly Fact[]): Move => ({ step, needs })
const apply = (event: DonationRecordEvent, ...needs: readonly Fact[]): Move => ({ event, needs })
const wait = (...needs: readonly Fact[]): Move => ({ wait: true, needs })
/** The end without money, where nothing was sent that could have moved any. */
const end = (code: WireFailureCode, ...needs: readonly Fact[]): Move =>
  apply({ type: 'payment.refused', code }, ...needs)

const pollLate: readonly Move[] = [
  send('readStatus', 'late'),
  send('release', 'session', 'turn'),
  wait(),
]

/**
 * State → what is sent in it: the first row whose needs are met. Steps that could move money need
 * `fresh`: whoever finds such a state stored by another only asks. A step whose card or code is missing
 * gives way to a question, or to an end that says that no money moved. Every last row needs nothing.
 */
export const movesOf: Readonly<Record<DonationRecordState, readonly Move[]>> = {
  received: [send('prepare', 'card'), end('payment_service_unreachable')],
  scheduled: [send('prepareCharge', 'session', 'inTime'), end('confirmation_failed')],
  sendingCode: [send('sendCode', 'donor', 'session'), end('payment_service_unreachable')],
  submittingCard: [send('submitCard', 'fresh', 'card'), apply({ type: 'answer.lost' })],
  awaitingCode: [wait('inTime'), apply({ type: 'payment.expired' })],
  requestingCode: [send('resendCode', 'fresh', 'session'), apply({ type: 'code.unsent' })],
  awaitingService: [send('readStatus', 'turn'), wait()],
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
  checking: [send('readStatus', 'turn'), wait()],
  closing: [send('cancelPayment')],
  failed: pollLate,
  expired: pollLate,
  cancelled: pollLate,
  // What was paid may be given back, at the provider.
  paid: [send('readStatus', 'late'), wait()],
  refunded: [wait()],
}

/** The one move for a donation in this state with these facts. */
export const moveIn = (state: DonationRecordState, facts: ReadonlySet<Fact>): Move => {
  const move = movesOf[state].find(({ needs }) => needs.every((need) => facts.has(need)))
  if (move === undefined) throw new Error(`nothing is to be done in ${state}`)
  return move
}
