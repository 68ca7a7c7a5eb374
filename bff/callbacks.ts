import { Hono } from 'hono'
import { createServiceOrders } from '#bff/giving/engine/service-orders.ts'
import { clickCallbackRoute } from '#bff/giving/providers/click/click.callback.route.ts'
import { createClickPayments } from '#bff/giving/providers/click/click-payments.ts'
import { CLICK } from '#bff/giving/providers/click/click.provider.ts'
import { createShopApi } from '#bff/giving/providers/click/shop-api.ts'
import { octoCallbackRoute } from '#bff/giving/providers/octo/octo.callback.route.ts'
import { createMerchantApi } from '#bff/giving/providers/payme-checkout/merchant-api.ts'
import { paymeCallbackRoute } from '#bff/giving/providers/payme-checkout/payme-checkout.callback.route.ts'
import { PAYME_CHECKOUT } from '#bff/giving/providers/payme-checkout/payme-checkout.provider.ts'
import { createPaymeTransactions } from '#bff/giving/providers/payme-checkout/payme-transactions.ts'
import { uzumCallbackRoute } from '#bff/giving/providers/uzum/uzum.callback.route.ts'
import { UZUM } from '#bff/giving/providers/uzum/uzum.provider.ts'
import type { ServiceDeps } from './service-deps.ts'
import type { GivingServices } from './services.giving.ts'

type CallbackDeps = Pick<ServiceDeps, 'env' | 'clock' | 'database' | 'log'> &
  Pick<GivingServices, 'duePayments' | 'donationStore'>

/**
 * What the payment services call: Octo's notifications, and of those services that the environment configures
 * Payme's Merchant API, Click's SHOP API, Uzum's callbacks.
 */
export function callbacksRoute({
  env,
  clock,
  database,
  log,
  duePayments,
  donationStore,
}: CallbackDeps) {
  const { paymeCheckout, click, uzum } = env.services

  /** Updates the donation from the stored payment; if that fails now, the loop retries it. */
  const recheck = async (reference: string): Promise<boolean> => {
    try {
      return await duePayments.recheck(reference)
    } catch (error) {
      log.error(
        { err: error, donation: reference },
        'updating a donation from its payment failed, the loop will retry',
      )
      return true
    }
  }

  const routes = new Hono().route(
    '/',
    octoCallbackRoute({ settings: env.octo, log, recheck: duePayments.recheck }),
  )
  if (paymeCheckout !== null) {
    const api = createMerchantApi({
      settings: paymeCheckout,
      database,
      transactions: createPaymeTransactions(database, clock),
      orders: createServiceOrders(PAYME_CHECKOUT, clock),
      recheck,
    })
    routes.route('/', paymeCallbackRoute({ settings: paymeCheckout, api, log }))
  }
  if (click !== null) {
    const api = createShopApi({
      settings: click,
      database,
      payments: createClickPayments(database, clock),
      orders: createServiceOrders(CLICK, clock),
      recheck,
    })
    routes.route('/', clickCallbackRoute({ api, log }))
  }
  if (uzum !== null) {
    const isOrderOf = async (reference: string, orderId: string) => {
      const row = await donationStore.byReference(reference)
      return row?.provider === UZUM && row.paymentId === orderId
    }
    routes.route('/', uzumCallbackRoute({ log, isOrderOf, recheck: duePayments.recheckUnsigned }))
  }
  return routes
}
