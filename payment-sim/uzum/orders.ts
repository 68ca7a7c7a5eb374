import type { Language } from '../pages/languages.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { uzumErrorText } from './errors.ts'

/** The statuses of an order (payment-sim/docs/payments.md §4.2); TOP_UP_COMPLETED belongs to a service that the simulator has not. */
export type OrderStatus =
  | 'REGISTERED'
  | 'AUTHORIZED'
  | 'COMPLETED'
  | 'REFUNDED'
  | 'REVERSED'
  | 'DECLINED'

export type OperationType = 'AUTHORIZE' | 'COMPLETE' | 'REFUND' | 'REVERSE'

/** One operation of an order. Amount in tiyin; times in Unix ms, `doneAt` 0 while it is in progress. */
export type Operation = {
  readonly operationId: string
  readonly merchantOperationId: string | null
  readonly startAt: number
  readonly operationType: OperationType
  readonly amount: number
  doneAt: number
  state: 'IN_PROGRESS' | 'SUCCESS' | 'FAIL'
  rrn: string | null
  actionCode: number
}

/** An order as Uzum keeps it. Amounts in tiyin, times in Unix ms. */
export type Order = {
  readonly id: string
  readonly orderNumber: string
  readonly clientId: string
  readonly amount: number
  readonly payType: 'ONE_STEP' | 'TWO_STEP'
  readonly language: Language
  readonly details: string
  readonly successUrl: string | null
  readonly failureUrl: string | null
  readonly createdAt: number
  readonly sessionEndsAt: number
  readonly operations: Operation[]
  status: OrderStatus
  card: SimCard | null
  actionCode: number
  /** Why the bank refused the last card, while the order waits for another one; else 0. */
  refusedWith: number
  completedAmount: number
  refundedAmount: number
  reversedAmount: number
  paidAt: number
  endedAt: number
  /** A certification calls the merchant itself. */
  isUnderCertification: boolean
}

export const operationObject = (operation: Operation) => ({
  operationId: operation.operationId,
  merchantOperationId: operation.merchantOperationId ?? undefined,
  startAt: new Date(operation.startAt).toISOString(),
  ...(operation.doneAt === 0 ? {} : { doneAt: new Date(operation.doneAt).toISOString() }),
  operationType: operation.operationType,
  state: operation.state,
  rrn: operation.rrn ?? undefined,
  ...(operation.actionCode === 0
    ? {}
    : { actionCodeDescription: uzumErrorText(operation.actionCode) }),
})

export const orderObject = (order: Order) => ({
  orderId: order.id,
  status: order.status,
  ...(order.card === null ? {} : { cardType: 2 }),
  ...(order.actionCode === 0 ? {} : { actionCode: order.actionCode }),
  merchantOrderId: order.orderNumber,
  amount: order.amount,
  totalAmount: order.amount,
  completedAmount: order.completedAmount,
  refundedAmount: order.refundedAmount,
  reversedAmount: order.reversedAmount,
  operations: order.operations.map(operationObject),
})

type NewOrder = Pick<
  Order,
  | 'orderNumber'
  | 'clientId'
  | 'amount'
  | 'payType'
  | 'language'
  | 'details'
  | 'successUrl'
  | 'failureUrl'
> & { readonly sessionSeconds: number }

export function createUzumOrders(world: World) {
  const orders = new Map<string, Order>()
  world.onReset(() => orders.clear())
  const all = (): readonly Order[] => [...orders.values()]
  const operations = () => all().flatMap((order) => order.operations)

  function record(order: Order): void {
    world.ledger.record({
      id: order.id,
      provider: 'uzum',
      shopTransactionId: order.orderNumber,
      amountTiyin: order.amount,
      refundedTiyin: order.refundedAmount,
      state: order.status,
      paid: order.status === 'COMPLETED',
      card: order.card,
      createdAt: order.createdAt,
      paidAt: order.paidAt,
      cancelledAt: order.endedAt,
    })
  }

  function open(params: NewOrder): Order {
    const { sessionSeconds, ...rest } = params
    const createdAt = world.clock.now()
    const order: Order = {
      ...rest,
      id: world.random.uuid(),
      createdAt,
      sessionEndsAt: createdAt + sessionSeconds * 1000,
      operations: [],
      status: 'REGISTERED',
      card: null,
      actionCode: 0,
      refusedWith: 0,
      completedAmount: 0,
      refundedAmount: 0,
      reversedAmount: 0,
      paidAt: 0,
      endedAt: 0,
      isUnderCertification: false,
    }
    orders.set(order.id, order)
    record(order)
    return order
  }

  /** Begins an operation of `amount` tiyin; the merchant's id of it is null when Uzum begins it itself. */
  function begin(
    order: Order,
    operationType: OperationType,
    { amount, merchantOperationId }: Pick<Operation, 'amount' | 'merchantOperationId'>,
  ): Operation {
    const operation: Operation = {
      operationId: world.random.uuid(),
      merchantOperationId,
      startAt: world.clock.now(),
      operationType,
      amount,
      doneAt: 0,
      state: 'IN_PROGRESS',
      rrn: null,
      actionCode: 0,
    }
    order.operations.push(operation)
    return operation
  }

  return {
    all,
    get: (id: string): Order | undefined => orders.get(id),
    byNumber: (orderNumber: string) => all().find((order) => order.orderNumber === orderNumber),
    operation: (id: string) => operations().find(({ operationId }) => operationId === id),
    /** The key of idempotency was used before. */
    hasMerchantOperation: (id: string) =>
      operations().some(({ merchantOperationId }) => merchantOperationId === id),
    record,
    open,
    begin,
  }
}

export type UzumOrders = ReturnType<typeof createUzumOrders>
