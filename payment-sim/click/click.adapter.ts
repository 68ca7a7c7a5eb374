import { Hono } from 'hono'
import * as z from 'zod'
import type { Adapter, Asked, SimEnv } from '../adapter.ts'
import { readJson } from '../read-json.ts'
import type { World } from '../world.ts'
import { buttonRoute } from './button.route.ts'
import { merchantRoute } from './merchant.route.ts'
import { createClickPaying } from './paying.ts'
import { createClickPayments } from './payments.ts'
import { createShopApi } from './shop-api.ts'

const serviceInPath = /^\/v2\/merchant\/(?:invoice\/status|payment\/\w+|card_token)\/(\d+)\//
const serviceInBody = z.object({ service_id: z.int().transform(String) })

/** The user of the Merchant API, or the service that is named in the address, the form or the JSON. */
const bears = (world: World, { path, query, headers, body }: Asked): boolean => {
  const { merchantUserId, serviceId } = world.settings.click
  const [user] = headers.get('Auth')?.split(':') ?? []
  if (user !== undefined) return user === String(merchantUserId)
  const named = [
    query.get('service_id'),
    new URLSearchParams(body).get('service_id'),
    serviceInBody.safeParse(readJson(body)).data?.service_id,
    serviceInPath.exec(path)?.[1],
  ]
  return named.includes(String(serviceId))
}

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
    bears: (asked) => bears(world, asked),
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
