import { maskCardNumber } from '../mask.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { Callbacks } from './callbacks.ts'
import { refused, type OctoRefusal } from './errors.ts'
import { nextStatus, type Payment } from './payment.ts'
import type { Prepare } from './wire.ts'

const MINUTE = 60_000

const tiyin = (sum: number) => Math.round(sum * 100)
const isoOrNull = (time: number) => (time === 0 ? null : new Date(time).toISOString())

/** All payments, their transitions, and what each transition causes: a ledger entry and a callback. */
export const createPayments = (world: World, callbacks: Callbacks) => {
  const byUuid = new Map<string, Payment>()
  const byShopId = new Map<string, Payment>()
  const byId = new Map<number, Payment>()
  let lastId = 90_000

  const record = (payment: Payment) =>
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
      paidAt: isoOrNull(payment.paidAt),
      cancelledAt: isoOrNull(payment.cancelledAt),
    })

  const notify = (payment: Payment) => {
    void callbacks.notify(payment).then((reply) => {
      if (payment.status !== 'waiting_for_capture' || !reply) return
      // A two-stage shop may decide in its answer (reference §8).
      if (/"accept_status"\s*:\s*"capture"/.test(reply.body))
        capture(payment, payment.order.total_sum)
      else if (/"accept_status"\s*:\s*"cancel"/.test(reply.body)) cancel(payment)
    })
  }

  const move = (payment: Payment, event: Parameters<typeof nextStatus>[1]): boolean => {
    const next = nextStatus(payment.status, event)
    if (next === null) return false
    payment.status = next
    return true
  }

  const cancel = (payment: Payment): boolean => {
    if (!move(payment, 'cancel')) return false
    payment.cancelledAt = world.clock.now()
    record(payment)
    notify(payment)
    return true
  }

  const capture = (payment: Payment, sum: number): boolean => {
    if (!move(payment, 'capture')) return false
    payment.capturedSum = sum
    payment.paidAt = world.clock.now()
    record(payment)
    notify(payment)
    return true
  }

  /** The money moves, or is held. */
  const settle = (payment: Payment) => {
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

  /** What the bank says to a charge. */
  const chargeRefusal = (card: SimCard, attempts: number): OctoRefusal | null => {
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

  /** Brings up to date what time has changed. */
  const refresh = (payment: Payment) => {
    const now = world.clock.now()
    if (payment.isSettling) settle(payment)
    const isOpen = payment.status === 'created' || payment.status === 'wait_user_action'
    if (isOpen && !payment.isCharging && now >= payment.expiresAt) cancel(payment)
    const holdEnds = payment.heldAt + world.settings.octo.holdMinutes * MINUTE
    if (payment.status === 'waiting_for_capture' && now >= holdEnds) cancel(payment)
    return payment
  }
  const find = <Key>(map: ReadonlyMap<Key, Payment>, key: Key) => {
    const payment = map.get(key)
    return payment && refresh(payment)
  }
  world.onTick(() => {
    for (const payment of byUuid.values()) refresh(payment)
  })

  return {
    byUuid: (uuid: string) => find(byUuid, uuid),
    byShopId: (id: string) => find(byShopId, id),
    byId: (id: number) => find(byId, id),
    move,
    cancel,
    capture,
    record,
    notify,
    reset: () => {
      byUuid.clear()
      byShopId.clear()
      byId.clear()
      lastId = 90_000
    },

    open: (order: Prepare): Payment => {
      const createdAt = world.clock.now()
      lastId += 1
      const payment: Payment = {
        id: lastId,
        uuid: world.random.uuid(),
        hashKey: world.random.uuid(),
        rrn: world.random.digits(12),
        order,
        createdAt,
        expiresAt: createdAt + (order.ttl ?? world.settings.octo.defaultTtlMinutes) * MINUTE,
        status: 'created',
        card: null,
        token: null,
        method: null,
        confirmation: null,
        isSettling: false,
        isCharging: false,
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
      record(payment)
      return payment
    },

    /** Asks the bank, which may be slow; a refused charge cancels the payment. */
    charge: async (payment: Payment, card: SimCard): Promise<OctoRefusal | null> => {
      if (payment.isCharging || payment.isSettling) return refused('state')
      payment.isCharging = true
      const { generation } = world
      if (card.outcome === 'slow' || card.outcome === 'slow_refusal')
        await world.sleep(world.environment.slowMs)
      payment.isCharging = false
      if (generation !== world.generation) return refused('unknown')
      const refusal = chargeRefusal(card, payment.token?.attempts ?? 0)
      if (payment.token) payment.token.attempts += 1
      if (refusal) cancel(payment)
      else if (world.settings.octo.settle === 'later') payment.isSettling = true
      else settle(payment)
      return refusal
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
