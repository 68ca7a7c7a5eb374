import type { RefundOutcome } from '../adapter.ts'
import { waitForBank } from '../bank.ts'
import { alone, isBusy } from '../busy.ts'
import { chargeRefusal } from '../pages/hosted-payment.ts'
import type { Reason } from '../pages/words.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { UzumCallbacks } from './callbacks.ts'
import { refused, type UzumErrorCode, type UzumRefusal } from './errors.ts'
import type { Operation, Order, OrderStatus, UzumOrders } from './orders.ts'

const IN_PROGRESS_MS = 60_000

const declineCodes: Partial<Record<Reason, UzumErrorCode>> = {
  insufficientFunds: 3008,
  limitExceeded: 3012,
  bankRefused: 3011,
  system: 3043,
}

type Outcome = UzumRefusal | { readonly operationId: string }

/** What can still be refunded, less refunds in progress, in tiyin. */
const refundable = (order: Order) =>
  order.completedAmount -
  order.refundedAmount -
  order.operations
    .filter(({ operationType, state }) => operationType === 'REFUND' && state === 'IN_PROGRESS')
    .reduce((sum, { amount }) => sum + amount, 0)

/** What the merchant asks for: the order, tiyin, and its own key of the operation. */
type Asked = { readonly orderId: string; readonly amount: number; readonly operationId: string }

/** What moves an order's money: the payer's card, and the merchant's complete, refund and reverse. */
export function createUzumOperations(world: World, orders: UzumOrders, callbacks: UzumCallbacks) {
  world.onTick(() => followTime())

  function settle(
    order: Order,
    operation: Operation,
    result: { readonly state: 'SUCCESS' | 'FAIL'; readonly actionCode?: number },
  ): void {
    operation.state = result.state
    operation.actionCode = result.actionCode ?? 0
    operation.doneAt = world.clock.now()
    if (result.state === 'SUCCESS') operation.rrn = world.random.digits(12)
    orders.record(order)
    if (!order.isUnderCertification) callbacks.operation(order, operation)
  }

  function failAuthorization(order: Order, actionCode: number): void {
    const operation = orders.begin(order, 'AUTHORIZE', {
      amount: order.amount,
      merchantOperationId: null,
    })
    settle(order, operation, { state: 'FAIL', actionCode })
  }

  function decline(order: Order, actionCode: number): void {
    if (order.status !== 'REGISTERED') return
    order.status = 'DECLINED'
    order.actionCode = actionCode
    order.endedAt = world.clock.now()
    failAuthorization(order, actionCode)
  }

  /** The bank refused the card: the order is over, or waits for another one as the setting says. */
  function refuse(order: Order, actionCode: number): void {
    if (!world.settings.uzum.anotherCard) decline(order, actionCode)
    else if (order.status === 'REGISTERED') {
      order.refusedWith = actionCode
      failAuthorization(order, actionCode)
    }
  }

  function pay(order: Order, card: SimCard): void {
    order.card = card
    const isOneStep = order.payType === 'ONE_STEP'
    order.status = isOneStep ? 'COMPLETED' : 'AUTHORIZED'
    if (isOneStep) order.completedAmount = order.amount
    order.paidAt = world.clock.now()
    const type = isOneStep ? 'COMPLETE' : 'AUTHORIZE'
    const operation = orders.begin(order, type, { amount: order.amount, merchantOperationId: null })
    settle(order, operation, { state: 'SUCCESS' })
  }

  function closeForm(order: Order): void {
    if (order.status !== 'REGISTERED') return
    callbacks.formClosed(order)
    decline(order, 3042)
  }

  async function charge(order: Order, card: SimCard): Promise<void> {
    if (order.status !== 'REGISTERED') return
    if (!(await alone(order, () => waitForBank(world, card, order.amount)))) return
    const reason = chargeRefusal(card, order.amount)
    if (reason === null) pay(order, card)
    else refuse(order, declineCodes[reason] ?? 3011)
  }

  function giveBack(order: Order, operation: Operation): void {
    order.refundedAmount += operation.amount
    if (order.refundedAmount >= order.completedAmount) {
      order.status = 'REFUNDED'
      order.endedAt = world.clock.now()
    }
    settle(order, operation, { state: 'SUCCESS' })
  }

  /** Begins to give `amount` tiyin back; how that ends is a setting. */
  function beginRefund(order: Order, amount: number, operationId: string | null): Operation {
    const operation = orders.begin(order, 'REFUND', { amount, merchantOperationId: operationId })
    const { refundState } = world.settings.uzum
    if (refundState === 'SUCCESS') giveBack(order, operation)
    else if (refundState === 'FAIL') settle(order, operation, { state: 'FAIL', actionCode: 3043 })
    return operation
  }

  function find(id: string, status: OrderStatus): Order | UzumRefusal {
    const order = orders.get(id)
    if (!order) return refused(3005)
    return order.status === status ? order : refused(3000)
  }

  function complete({ orderId, amount, operationId }: Asked): Outcome {
    if (orders.get(orderId)?.payType === 'ONE_STEP') return refused(3030)
    const order = find(orderId, 'AUTHORIZED')
    if ('errorCode' in order) return order
    if (amount > order.amount) return refused(3002)
    order.status = 'COMPLETED'
    order.completedAmount = amount
    const operation = orders.begin(order, 'COMPLETE', { amount, merchantOperationId: operationId })
    settle(order, operation, { state: 'SUCCESS' })
    return { operationId: operation.operationId }
  }

  function refund({ orderId, amount, operationId }: Asked): Outcome {
    const order = find(orderId, 'COMPLETED')
    if ('errorCode' in order) return order
    if (amount > refundable(order)) return refused(3021)
    return { operationId: beginRefund(order, amount, operationId).operationId }
  }

  function reverse({ orderId, amount, operationId }: Asked): Outcome {
    if (orders.get(orderId)?.payType === 'ONE_STEP') return refused(3036)
    const order = find(orderId, 'AUTHORIZED')
    if ('errorCode' in order) return order
    if (amount !== order.amount) return refused(3019)
    order.status = 'REVERSED'
    order.reversedAmount = amount
    order.endedAt = world.clock.now()
    const operation = orders.begin(order, 'REVERSE', { amount, merchantOperationId: operationId })
    settle(order, operation, { state: 'SUCCESS' })
    return { operationId: operation.operationId }
  }

  function refundAll(order: Order): RefundOutcome {
    if (order.status !== 'COMPLETED')
      return { refunded: false, why: `the order is ${order.status}` }
    const { state } = beginRefund(order, refundable(order), null)
    return state === 'FAIL' ? { refunded: false, why: 'the refund failed' } : { refunded: true }
  }

  /** What time brings: the end of sessions, and of refunds on their way. */
  function followTime(): void {
    const now = world.clock.now()
    for (const order of orders.all()) {
      if (order.status === 'REGISTERED' && !isBusy(order) && now >= order.sessionEndsAt)
        decline(order, 3041)
      for (const operation of order.operations)
        if (operation.state === 'IN_PROGRESS' && now >= operation.startAt + IN_PROGRESS_MS)
          giveBack(order, operation)
    }
  }

  return {
    decline,
    refuse,
    pay,
    closeForm,
    charge,
    complete,
    refund,
    reverse,
    refundAll,
  }
}

export type UzumOperations = ReturnType<typeof createUzumOperations>
