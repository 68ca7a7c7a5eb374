import { Hono } from 'hono'
import type { Adapter, Asked, SimEnv } from '../adapter.ts'
import type { World } from '../world.ts'
import { createCardTokens } from './card-tokens.ts'
import { createCheckout } from './checkout.ts'
import { merchantOfCheckout } from './checkout-link.ts'
import { checkoutRoute } from './checkout.route.ts'
import { createMerchantApi } from './merchant-api.ts'
import { subscribeMethods } from './methods.ts'
import { createReceiptStore } from './receipt-store.ts'
import { createReceipts } from './receipts.ts'
import { subscribeRoute } from './subscribe.route.ts'
import { createTransactions } from './transactions.ts'

const bears = (world: World, { path, headers, body }: Asked): boolean => {
  const { checkoutMerchantId } = world.settings.payme
  const [register] = headers.get('X-Auth')?.split(':') ?? []
  return register === undefined
    ? merchantOfCheckout(path, body) === checkoutMerchantId
    : [world.environment.credentials.payme.merchantId, checkoutMerchantId].includes(register)
}

/**
 * Payme: the Subscribe API that the merchant calls, the checkout page, and the Merchant API by which the page
 * calls the merchant.
 */
export const createPaymeAdapter = (world: World): Adapter => {
  const tokens = createCardTokens(world)
  world.onReset(tokens.reset)
  const store = createReceiptStore(world)
  const api = createMerchantApi(world)
  const transactions = createTransactions(world, store, api)
  const checkout = createCheckout({ world, store, api, transactions })
  const receipts = createReceipts({
    world,
    store,
    tokens,
    refundCheckout: transactions.refund,
  })
  const subscribe = subscribeRoute(world, (origin) =>
    subscribeMethods(world, tokens, receipts, origin),
  )
  const routes = new Hono<SimEnv>()
  routes.route('/', subscribe.routes)
  routes.route('/', checkoutRoute(world, store, checkout))
  return {
    path: '/payme',
    routes,
    tooLarge: subscribe.tooLarge,
    bears: (asked) => bears(world, asked),
    refund: checkout.refundById,
    cancel: checkout.cancelById,
  }
}
