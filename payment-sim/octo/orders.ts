import type { World } from '../world.ts'
import { refused, type Outcome } from './errors.ts'
import { tashkentTime } from '../tashkent-time.ts'
import { summary } from './payment.ts'
import type { Payments } from './payments.ts'
import type { Accept, Prepare, RefundOrder } from './wire.ts'

/** One refund may not be larger, in UZS (payment-sim/docs/octo.md §7). */
const MAX_REFUND = 10_000_000

type PageUrl = (uuid: string) => string

/** What the shop does with an order: makes it, reads it, captures it, gives its money back. */
export function createOrders(world: World, payments: Payments) {
  /** The first call fixes everything; a repeated one answers the state of that payment. */
  function prepare(order: Prepare, pageUrlOf: PageUrl): Outcome {
    const hasBasket = (order.basket ?? []).length > 0
    if (hasBasket && !world.settings.octo.basketRegistered)
      return refused(
        'basket',
        `Fiscal object with merchant ID ${order.octo_shop_id} not contains in system`,
      )
    const payment = payments.byShopId(order.shop_transaction_id) ?? payments.open(order)
    return summary(payment, pageUrlOf(payment.uuid))
  }

  /** What an unknown id answers is not documented; to Octo it is a creation that lacks its fields. */
  function read(shopId: string, pageUrlOf: PageUrl): Outcome {
    const payment = payments.byShopId(shopId)
    if (!payment)
      return refused('format', 'Wrong params: [totalSum, currency, initTime] must not be null')
    const now = { real: world.realNow(), virtual: world.clock.now() }
    const { statusMinDelayMs } = world.settings.octo
    const last = payment.lastRead
    const isTooSoon =
      last !== null &&
      now.real - last.real < statusMinDelayMs &&
      Math.abs(now.virtual - last.virtual) < statusMinDelayMs
    if (isTooSoon) return refused('tooOften')
    payment.lastRead = now
    return summary(payment, pageUrlOf(payment.uuid))
  }

  function accept(params: Accept, pageUrlOf: PageUrl): Outcome {
    const payment = payments.byUuid(params.octo_payment_UUID)
    if (!payment) return refused('unknown')
    const sum = params.final_amount ?? payment.order.total_sum
    if (sum > payment.order.total_sum) return refused('refundAmount', 'Wrong final amount')
    const isHeld = payment.status === 'waiting_for_capture'
    const isDone =
      isHeld &&
      (params.accept_status === 'cancel'
        ? payments.cancel(payment)
        : payments.capture(payment, sum))
    return isDone ? summary(payment, pageUrlOf(payment.uuid)) : refused('state')
  }

  /** Refunds, once for each `shop_refund_id`. */
  function refund(params: RefundOrder): Outcome {
    const payment = payments.byUuid(params.octo_payment_UUID)
    if (!payment) return refused('unknown')
    const known = payment.refunds.get(params.shop_refund_id)
    if (known) return known
    if (payment.status !== 'succeeded') return refused('state')
    const left = payment.capturedSum - payment.refundedSum
    const dollar = payment.order.currency === 'USD' ? 1 : world.settings.octo.dollarRate
    if (params.amount > left || params.amount > MAX_REFUND || params.amount < dollar)
      return refused('refundAmount')
    const made = {
      octo_payment_UUID: payment.uuid,
      refund_id: world.random.uuid(),
      refund_time: tashkentTime(world.clock.now()),
      status: world.settings.octo.refundStatus,
    }
    payment.refunds.set(params.shop_refund_id, made)
    if (made.status === 'succeeded') {
      payment.refundedSum += params.amount
      if (payment.refundedSum >= payment.capturedSum) payment.cancelledAt = world.clock.now()
      payments.record(payment)
      payments.notify(payment)
    }
    return made
  }

  return {
    prepare,
    read,
    accept,
    refund,
  }
}

export type Orders = ReturnType<typeof createOrders>
