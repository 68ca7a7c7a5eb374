import { Hono } from 'hono'
import type { Adapter, SimEnv } from '../adapter.ts'
import type { World } from '../world.ts'
import { apiRoute } from './api.route.ts'
import { createBindings } from './bindings.ts'
import { createCallbacks } from './callbacks.ts'
import { createCodes } from './codes.ts'
import { bearsShop } from './names.ts'
import { createOrders } from './orders.ts'
import { pageRoute } from './page.route.ts'
import { createPaying } from './paying.ts'
import { createPayments } from './payments.ts'

/** Octo: its API, its hosted page, and the callbacks to `notify_url`. */
export function createOctoAdapter(world: World): Adapter {
  const callbacks = createCallbacks(world)
  const codes = createCodes(world)
  const payments = createPayments(world, callbacks)
  const bindings = createBindings(world, codes, callbacks)
  const paying = createPaying(world, payments, codes, bindings)
  const orders = createOrders(world, payments)
  world.onReset(() => {
    payments.reset()
    bindings.reset()
    codes.reset()
  })
  const routes = new Hono<SimEnv>()
  routes.route('/', pageRoute(world, payments, paying))
  routes.route('/', apiRoute({ world, payments, bindings, paying, orders }))
  return {
    path: '/octo',
    routes,
    bears: (asked) => bearsShop(world, asked),
    cancel: (id) => {
      const payment = payments.byUuid(id)
      if (!payment) return null
      const { status } = payment
      return Promise.resolve(
        payments.cancel(payment)
          ? { cancelled: true }
          : { cancelled: false, why: `the payment is ${status}` },
      )
    },
  }
}
