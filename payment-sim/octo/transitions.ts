import { waitForBank } from '../bank.ts'
import { timeOrNull } from '../ledger.ts'
import { maskCardNumber } from '../mask.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { Callbacks } from './callbacks.ts'
import { refused, type OctoRefusal } from './errors.ts'
import { nextStatus, type Payment } from './payment.ts'

const MINUTE = 60_000

/** What a transition causes: an entry of the ledger, and a callback. */
export type Consequences = { readonly world: World; readonly callbacks: Callbacks }

const tiyin = (sum: number) => Math.round(sum * 100)
/** Writes the payment as it is now into the simulator's ledger. */
export function record({ world }: Consequences, payment: Payment): void {
  world.ledger.record({
    id: payment.uuid,
    provider: 'octo',
    kind: 'payment',
    account: null,
    shopTransactionId: payment.order.shop_transaction_id,
    amountTiyin: tiyin(payment.order.total_sum),
    refundedTiyin: tiyin(payment.refundedSum),
    state: payment.status,
    paid: payment.status === 'succeeded' && payment.refundedSum < payment.capturedSum,
    card: payment.card && maskCardNumber(payment.card.number),
    createdAt: new Date(payment.createdAt).toISOString(),
    paidAt: timeOrNull(payment.paidAt),
    cancelledAt: timeOrNull(payment.cancelledAt),
  })
}

/** Calls `notify_url`; a two-stage shop may decide in its answer (payment-sim/docs/octo.md §8). */
export function notify(octo: Consequences, payment: Payment): void {
  void octo.callbacks.notify(payment).then((reply) => {
    if (payment.status !== 'waiting_for_capture' || !reply) return
    if (/"accept_status"\s*:\s*"capture"/.test(reply.body))
      capture(octo, payment, payment.order.total_sum)
    else if (/"accept_status"\s*:\s*"cancel"/.test(reply.body)) cancel(octo, payment)
  })
}

/** Moves a payment, or answers false when the chart forbids it. */
export function move(payment: Payment, event: Parameters<typeof nextStatus>[1]): boolean {
  const next = nextStatus(payment.status, event)
  if (next === null) return false
  payment.status = next
  return true
}

export function cancel(octo: Consequences, payment: Payment): boolean {
  if (!move(payment, 'cancel')) return false
  payment.cancelledAt = octo.world.clock.now()
  record(octo, payment)
  notify(octo, payment)
  return true
}

/** Takes `sum` of what is held, in major units. */
export function capture(octo: Consequences, payment: Payment, sum: number): boolean {
  if (!move(payment, 'capture')) return false
  payment.capturedSum = sum
  payment.paidAt = octo.world.clock.now()
  record(octo, payment)
  notify(octo, payment)
  return true
}

/** The money moves, or is held. */
export function settle(octo: Consequences, payment: Payment): void {
  payment.isSettling = false
  const { auto_capture: isOneStage, total_sum: total } = payment.order
  if (!move(payment, isOneStage ? 'settle' : 'hold')) return
  const now = octo.world.clock.now()
  if (isOneStage) {
    payment.paidAt = now
    payment.capturedSum = total
  } else payment.heldAt = now
  record(octo, payment)
  notify(octo, payment)
}

/** Brings up to date what time has changed: the end of `ttl` and of a hold. */
export function refresh(octo: Consequences, payment: Payment): Payment {
  const now = octo.world.clock.now()
  if (payment.isSettling) settle(octo, payment)
  const isOpen = payment.status === 'created' || payment.status === 'wait_user_action'
  if (isOpen && !payment.isCharging && now >= payment.expiresAt) cancel(octo, payment)
  const holdEnds = payment.heldAt + octo.world.settings.octo.holdMinutes * MINUTE
  if (payment.status === 'waiting_for_capture' && now >= holdEnds) cancel(octo, payment)
  return payment
}

/** What the bank says to a charge; `attempts` counts those of the card's token before. */
function chargeRefusal(card: SimCard, attempts: number): OctoRefusal | null {
  switch (card.outcome) {
    case 'insufficient_funds':
    case 'insufficient_funds_redirect':
      return refused('insufficientFunds')
    case 'limit_exceeded':
      return refused('limitExceeded')
    case 'charge_error':
    case 'slow_refusal':
      return refused('system')
    case 'renewal_refused':
      return attempts > 0 ? refused('insufficientFunds') : null
    case 'renewal_refused_once':
      return attempts === 1 ? refused('insufficientFunds') : null
    default:
      return null
  }
}

/** Asks the bank, which may be slow; a refused charge cancels the payment. */
export async function charge(
  octo: Consequences,
  payment: Payment,
  card: SimCard,
): Promise<OctoRefusal | null> {
  const { world } = octo
  if (payment.isCharging || payment.isSettling) return refused('state')
  payment.isCharging = true
  const isHeard = await waitForBank(world, card)
  payment.isCharging = false
  if (!isHeard) return refused('unknown')
  const refusal = chargeRefusal(card, payment.token?.attempts ?? 0)
  if (payment.token) payment.token.attempts += 1
  if (refusal) cancel(octo, payment)
  else if (world.settings.octo.settle === 'later') payment.isSettling = true
  else settle(octo, payment)
  return refusal
}
