import { Hono } from 'hono'
import { clickCallbackRoute } from '#bff/giving/providers/click/click.callback.route.ts'
import { createClickPayments } from '#bff/giving/providers/click/click-payments.ts'
import { CLICK, createClickProvider } from '#bff/giving/providers/click/click.provider.ts'
import { createClickReversal } from '#bff/giving/providers/click/click.reversal.ts'
import { createShopApi } from '#bff/giving/providers/click/shop-api.ts'
import { createMerchantApi } from '#bff/giving/providers/payme-checkout/merchant-api.ts'
import { paymeCallbackRoute } from '#bff/giving/providers/payme-checkout/payme-checkout.callback.route.ts'
import {
  PAYME_CHECKOUT,
  createPaymeCheckoutProvider,
} from '#bff/giving/providers/payme-checkout/payme-checkout.provider.ts'
import { createPaymeTransactions } from '#bff/giving/providers/payme-checkout/payme-transactions.ts'
import type { ProviderEntry } from '#bff/giving/providers/registry.ts'
import { createServiceOrders } from '#bff/giving/engine/service-orders.ts'
import { uzumCallbackRoute } from '#bff/giving/providers/uzum/uzum.callback.route.ts'
import { createUzumCall } from '#bff/giving/providers/uzum/uzum.client.ts'
import { UZUM, createUzumProvider } from '#bff/giving/providers/uzum/uzum.provider.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Env } from '#bff/platform/env.ts'
import type { Log } from '#bff/platform/log.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type { Services } from './services.ts'

export type ServicePageDeps = {
  readonly env: Env
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
}

/** The services with a page of their own that the environment configures, in the order in which people use them. */
export const servicePageOffers = ({
  env,
  clock,
  database,
  log,
}: ServicePageDeps): readonly ProviderEntry[] => {
  const { paymeCheckout, click, uzum } = env.services
  return [
    ...(paymeCheckout === null
      ? []
      : [
          {
            method: 'payme' as const,
            cardKind: null,
            provider: createPaymeCheckoutProvider(
              paymeCheckout,
              createPaymeTransactions(database, clock),
            ),
          },
        ]),
    ...(click === null
      ? []
      : [
          {
            method: 'click' as const,
            cardKind: null,
            provider: createClickProvider(
              click,
              createClickPayments(database, clock),
              () => clock.now(),
              createClickReversal(click, {
                timeoutMs: env.providerTimeoutMs,
                now: () => clock.now(),
                log,
              }),
            ),
          },
        ]),
    ...(uzum === null
      ? []
      : [
          {
            method: 'uzum' as const,
            cardKind: null,
            provider: createUzumProvider(createUzumCall(uzum, env.providerTimeoutMs, log)),
          },
        ]),
  ]
}

/** What these services call: Payme's Merchant API, Click's SHOP API, Uzum's callbacks. */
export const servicePageCallbacks = (services: Services) => {
  const { env, clock, database, log, duePayments, donationStore } = services
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

  const routes = new Hono()
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
