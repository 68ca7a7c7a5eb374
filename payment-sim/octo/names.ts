import * as z from 'zod'
import type { Asked } from '../adapter.ts'
import { readJson } from '../read-json.ts'
import type { World } from '../world.ts'
import { paymentIdSchema } from './wire.ts'

/** Payments of one shop between two numbers of the next one. */
const MOST = 100_000

const shopIdIn = (world: World): number => world.environment.credentials.octo.shopId

const suffixIn = (world: World): string => (shopIdIn(world) >>> 0).toString(16).padStart(8, '0')

/** A new UUID. Octo's are those of all its shops: one tells by its end whose it is. */
export const drawUuid = (world: World): string => world.random.uuid().slice(0, -8) + suffixIn(world)

/** The n-th payment of the shop, as a number. */
export const numberOf = (world: World, count: number): number => shopIdIn(world) * MOST + count

const shopInBody = z.object({ octo_shop_id: z.int() })
const paymentInBody = z.object({ paymentId: paymentIdSchema })
const uuidInPath = /^\/(?:pay|verificationInfo|page)\/([^/]+)$/

/** The shop that the call names; those after the first name its payment alone. */
export const bearsShop = (world: World, { path, body }: Asked): boolean => {
  const json = readJson(body)
  const shop = shopInBody.safeParse(json).data
  if (shop !== undefined) return shop.octo_shop_id === shopIdIn(world)
  const payment = paymentInBody.safeParse(json).data
  if (payment !== undefined) return Math.floor(payment.paymentId / MOST) === shopIdIn(world)
  return uuidInPath.exec(path)?.[1]?.endsWith(suffixIn(world)) === true
}
