import { bankRefusal, waitForBank } from '../bank.ts'
import { alone, isBusy } from '../busy.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { Callbacks } from './callbacks.ts'
import { refused, type OctoRefusal } from './errors.ts'
import { drawUuid, numberOf } from './names.ts'
import { nextStatus, type Payment } from './payment.ts'
import type { Prepare } from './wire.ts'

const MINUTE = 60_000

const tiyin = (sum: number) => Math.round(sum * 100)

export function move(payment: Payment, event: Parameters<typeof nextStatus>[1]): boolean {
  const next = nextStatus(payment.status, event)
  if (next === null) return false
  payment.status = next
  return true
}

/** All payments by each of their three names; a transition causes a ledger entry and a callback. */
export function createPayments(world: World, callbacks: Callbacks) {
  const byUuid = new Map<string, Payment>()
  const byShopId = new Map<string, Payment>()
  const byId = new Map<number, Payment>()
  let count = 0

  function record(payment: Payment): void {
    world.ledger.record({
      id: payment.uuid,
      provider: 'octo',
      shopTransactionId: payment.order.shop_transaction_id,
      amountTiyin: tiyin(payment.order.total_sum),
      refundedTiyin: tiyin(payment.refundedSum),
      state: payment.status,
      paid: payment.status === 'succeeded' && payment.refundedSum < payment.capturedSum,
      card: payment.card,
      createdAt: payment.createdAt,
      paidAt: payment.paidAt,
      cancelledAt: payment.cancelledAt,
    })
  }

  /** Calls `notify_url`; a two-stage shop may decide in its answer (payment-sim/docs/octo.md §8). */
  function notify(payment: Payment): void {
    void callbacks.notify(payment).then((reply) => {
      if (payment.status !== 'waiting_for_capture' || !reply) return
      if (/"accept_status"\s*:\s*"capture"/.test(reply.body))
        capture(payment, payment.order.total_sum)
      else if (/"accept_status"\s*:\s*"cancel"/.test(reply.body)) cancel(payment)
    })
  }

  function cancel(payment: Payment): boolean {
    if (!move(payment, 'cancel')) return false
    payment.cancelledAt = world.clock.now()
    record(payment)
    notify(payment)
    return true
  }

  /** A card was refused: that cancels the payment, unless the page may ask for another one. */
  function refuse(payment: Payment): void {
    if (!payment.isOnPage || !world.settings.octo.anotherCard) cancel(payment)
    else if (move(payment, 'again')) {
      payment.card = null
      payment.confirmation = null
      record(payment)
    }
  }

  /** Takes `sum` of what is held, in major units. */
  function capture(payment: Payment, sum: number): boolean {
    if (!move(payment, 'capture')) return false
    payment.capturedSum = sum
    payment.paidAt = world.clock.now()
    record(payment)
    notify(payment)
    return true
  }

  /** The money moves, or is held. */
  function settle(payment: Payment): void {
    payment.isSettling = false
    const { auto_capture: isOneStage, total_sum: total } = payment.order
    if (!move(payment, isOneStage ? 'settle' : 'hold')) return
    const now = world.clock.now()
    if (isOneStage) {
      payment.paidAt = now
      payment.capturedSum = total
    } else payment.heldAt = now
    record(payment)
    notify(payment)
  }

  /** Asks the bank, which may be slow. */
  async function charge(payment: Payment, card: SimCard): Promise<OctoRefusal | null> {
    if (isBusy(payment) || payment.isSettling) return refused('state')
    const amount = tiyin(payment.order.total_sum)
    if (!(await alone(payment, () => waitForBank(world, card, amount)))) return refused('unknown')
    const reason = bankRefusal(card, amount, payment.token?.attempts)
    if (payment.token) payment.token.attempts += 1
    if (reason !== null) refuse(payment)
    else if (world.settings.octo.settle === 'later') payment.isSettling = true
    else settle(payment)
    return reason && refused(reason === 'bankRefused' ? 'system' : reason)
  }

  /** Brings up to date what time has changed: the end of `ttl` and of a hold. */
  function refresh(payment: Payment): Payment {
    const now = world.clock.now()
    if (payment.isSettling) settle(payment)
    const isOpen = payment.status === 'created' || payment.status === 'wait_user_action'
    if (isOpen && !isBusy(payment) && now >= payment.expiresAt) cancel(payment)
    const holdEnds = payment.heldAt + world.settings.octo.holdMinutes * MINUTE
    if (payment.status === 'waiting_for_capture' && now >= holdEnds) cancel(payment)
    return payment
  }

  const refreshed = (payment: Payment | undefined) => payment && refresh(payment)

  function open(order: Prepare): Payment {
    const createdAt = world.clock.now()
    count += 1
    const payment: Payment = {
      id: numberOf(world, count),
      uuid: drawUuid(world),
      hashKey: world.random.uuid(),
      rrn: world.random.digits(12),
      order,
      createdAt,
      expiresAt: createdAt + (order.ttl ?? world.settings.octo.defaultTtlMinutes) * MINUTE,
      status: 'created',
      card: null,
      token: null,
      method: null,
      isOnPage: false,
      confirmation: null,
      isSettling: false,
      heldAt: 0,
      paidAt: 0,
      cancelledAt: 0,
      capturedSum: 0,
      refundedSum: 0,
      refunds: new Map(),
      lastRead: null,
    }
    byUuid.set(payment.uuid, payment)
    byShopId.set(order.shop_transaction_id, payment)
    byId.set(payment.id, payment)
    world.subjects.name(String(payment.id), payment.uuid)
    record(payment)
    return payment
  }

  world.onTick(() => {
    for (const payment of byUuid.values()) refresh(payment)
  })
  return {
    byUuid: (uuid: string) => refreshed(byUuid.get(uuid)),
    byShopId: (id: string) => refreshed(byShopId.get(id)),
    byId: (id: number) => refreshed(byId.get(id)),
    open,
    reset: () => {
      byUuid.clear()
      byShopId.clear()
      byId.clear()
      count = 0
    },
    cancel,
    refuse,
    capture,
    record,
    notify,
    charge,
  }
}

export type Payments = ReturnType<typeof createPayments>
