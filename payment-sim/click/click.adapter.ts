import { Hono } from 'hono'
import type { Adapter, SimEnv } from '../adapter.ts'
import type { World } from '../world.ts'
import { buttonRoute } from './button.route.ts'
import { merchantRoute } from './merchant.route.ts'
import { createClickPaying } from './paying.ts'
import { createClickPayments } from './payments.ts'
import { createShopApi } from './shop-api.ts'

/** Click: the page behind the button, the SHOP API by which it calls the merchant, and the Merchant API. */
export const createClickAdapter = (world: World): Adapter => {
  const payments = createClickPayments(world)
  const paying = createClickPaying(world, payments, createShopApi(world))
  const routes = new Hono<SimEnv>()
  routes.route('/v2/merchant', merchantRoute(world, payments))
  routes.route('/', buttonRoute(world, payments, paying))
  return {
    path: '/click',
    routes,
    refund: (id) => {
      const payment = payments.get(id)
      return payment ? paying.refund(payment) : null
    },
    cancel: (id) => {
      const payment = payments.get(id)
      return payment ? paying.cancel(payment) : null
    },
  }
}
