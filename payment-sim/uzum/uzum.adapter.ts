import { Hono } from 'hono'
import type { Adapter, SimEnv } from '../adapter.ts'
import type { UzumSandbox } from '../certification/uzum.ts'
import { isBusy } from '../busy.ts'
import type { HostedPayment, HostedPayments, PageState } from '../pages/hosted-payment.ts'
import { hostedPageRoute } from '../pages/hosted-page.route.ts'
import type { Localized } from '../pages/languages.ts'
import type { Reason } from '../pages/words.ts'
import { findCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { createUzumCallbacks } from './callbacks.ts'
import { checkoutRoute } from './checkout.route.ts'
import { uzumErrorText } from './errors.ts'
import { createUzumOperations, type UzumOperations } from './operations.ts'
import { createUzumOrders, type Order, type OrderStatus, type UzumOrders } from './orders.ts'

/** With it a certification pays. */
const WORKING_CARD = '8600000000000015'

const states: Readonly<Record<OrderStatus, PageState>> = {
  REGISTERED: 'open',
  AUTHORIZED: 'held',
  COMPLETED: 'paid',
  REFUNDED: 'refunded',
  REVERSED: 'cancelled',
  DECLINED: 'refused',
}

const pageState = (order: Order): PageState => {
  const { status, actionCode } = order
  if (isBusy(order)) return 'busy'
  if (actionCode === 3042) return 'cancelled'
  return actionCode === 3041 ? 'expired' : states[status]
}

const reasons: Readonly<Record<number, Reason>> = {
  3008: 'insufficientFunds',
  3011: 'bankRefused',
  3012: 'limitExceeded',
  3043: 'system',
}

const reasonOf = ({ actionCode, refusedWith, status }: Order): Reason | Localized | null => {
  const code = status === 'DECLINED' ? actionCode : refusedWith
  if (code === 0 || code === 3041 || code === 3042) return null
  const text = `${uzumErrorText(code)} (${code})`
  return reasons[code] ?? { ru: text, uz: text, en: text }
}

const hostedOrder = (order: Order): HostedPayment => {
  const state = pageState(order)
  const isGood = state === 'open' || state === 'paid' || state === 'held'
  return {
    id: order.id,
    language: order.language,
    amountTiyin: order.amount,
    currency: 'UZS',
    account: order.orderNumber,
    description: order.details,
    state,
    reason: reasonOf(order),
    next: null,
    returnUrl: isGood ? (order.successUrl ?? order.failureUrl) : order.failureUrl,
    returnAfterMs: 0,
  }
}

type UzumDeps = { readonly orders: UzumOrders; readonly operations: UzumOperations }

function hostedPayments({ orders, operations }: UzumDeps): HostedPayments {
  const withOrder = async (id: string, work: (order: Order) => void | Promise<void>) => {
    const order = orders.get(id)
    if (order) await work(order)
  }
  return {
    provider: 'uzum',
    service: 'Uzum',
    waysToPay: ['card', 'phone'],
    takesInternational: true,
    find: (id) => {
      const order = orders.get(id)
      return order && hostedOrder(order)
    },
    prepare: async (id) => {
      await withOrder(id, (order) => {
        order.refusedWith = 0
      })
      return orders.get(id)?.status === 'REGISTERED'
    },
    charge: (id, card) => withOrder(id, (order) => operations.charge(order, card)),
    cancel: (id) => withOrder(id, operations.closeForm),
    refuse: (id, code = 3011) => withOrder(id, (order) => operations.refuse(order, code)),
  }
}

/** What a certification does to orders, without calling the merchant back. */
function sandboxOf({ orders, operations }: UzumDeps): UzumSandbox {
  const underCertification = (id: string, work: (order: Order) => void) => {
    const order = orders.get(id)
    if (!order) return
    order.isUnderCertification = true
    work(order)
  }
  return {
    waiting: () =>
      orders
        .all()
        .filter(({ status }) => status === 'REGISTERED')
        .map(({ id, orderNumber }) => ({ orderId: id, orderNumber }))
        .toReversed(),
    pay: (id) =>
      underCertification(id, (order) => {
        const card = findCard(WORKING_CARD)
        if (card) operations.pay(order, card)
      }),
    decline: (id) => underCertification(id, (order) => operations.decline(order, 3011)),
    refund: (id) => underCertification(id, operations.refundAll),
  }
}

/** Uzum Checkout: the API by which orders are registered, their page, and unsigned callbacks. */
export function createUzumAdapter(world: World): Adapter & { readonly sandbox: UzumSandbox } {
  const orders = createUzumOrders(world)
  const operations = createUzumOperations(world, orders, createUzumCallbacks(world))
  const deps: UzumDeps = { orders, operations }
  const routes = new Hono<SimEnv>()
  routes.route('/', checkoutRoute(world, orders, operations))
  routes.route('/', hostedPageRoute(world, hostedPayments(deps), '/pay/:id'))
  return {
    path: '/uzum',
    routes,
    sandbox: sandboxOf(deps),
    bears: ({ headers }) => headers.get('X-Terminal-Id') === world.settings.uzum.terminalId,
    refund: (id) => {
      const order = orders.get(id)
      return order ? Promise.resolve(operations.refundAll(order)) : null
    },
    cancel: (id) => {
      const order = orders.get(id)
      if (!order) return null
      if (order.status !== 'REGISTERED')
        return Promise.resolve({ cancelled: false, why: `the order is ${order.status}` })
      operations.closeForm(order)
      return Promise.resolve({ cancelled: true })
    },
  }
}
