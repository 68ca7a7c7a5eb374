import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { Callbacks } from './callbacks.ts'
import type { Payment } from './payment.ts'
import * as transitions from './transitions.ts'
import type { Consequences } from './transitions.ts'
import type { Prepare } from './wire.ts'

const MINUTE = 60_000
const FIRST_ID = 90_000

/** All payments by each of their three names. */
type PaymentBook = Consequences & {
  readonly byUuid: Map<string, Payment>
  readonly byShopId: Map<string, Payment>
  readonly byId: Map<number, Payment>
  lastId: number
}

function find<Key>(
  book: PaymentBook,
  payments: ReadonlyMap<Key, Payment>,
  key: Key,
): Payment | undefined {
  const payment = payments.get(key)
  return payment && transitions.refresh(book, payment)
}

function forgetAll(book: PaymentBook): void {
  book.byUuid.clear()
  book.byShopId.clear()
  book.byId.clear()
  book.lastId = FIRST_ID
}

function open(book: PaymentBook, order: Prepare): Payment {
  const { world } = book
  const createdAt = world.clock.now()
  book.lastId += 1
  const payment: Payment = {
    id: book.lastId,
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
  book.byUuid.set(payment.uuid, payment)
  book.byShopId.set(order.shop_transaction_id, payment)
  book.byId.set(payment.id, payment)
  transitions.record(book, payment)
  return payment
}

/** All payments, and their transitions with what each causes: a ledger entry and a callback. */
export function createPayments(world: World, callbacks: Callbacks) {
  const book: PaymentBook = {
    world,
    callbacks,
    byUuid: new Map(),
    byShopId: new Map(),
    byId: new Map(),
    lastId: FIRST_ID,
  }
  world.onTick(() => {
    for (const payment of book.byUuid.values()) transitions.refresh(book, payment)
  })
  return {
    byUuid: (uuid: string) => find(book, book.byUuid, uuid),
    byShopId: (id: string) => find(book, book.byShopId, id),
    byId: (id: number) => find(book, book.byId, id),
    open: (order: Prepare) => open(book, order),
    reset: () => forgetAll(book),
    move: transitions.move,
    cancel: (payment: Payment) => transitions.cancel(book, payment),
    capture: (payment: Payment, sum: number) => transitions.capture(book, payment, sum),
    record: (payment: Payment) => transitions.record(book, payment),
    notify: (payment: Payment) => transitions.notify(book, payment),
    charge: (payment: Payment, card: SimCard) => transitions.charge(book, payment, card),
  }
}

export type Payments = ReturnType<typeof createPayments>
