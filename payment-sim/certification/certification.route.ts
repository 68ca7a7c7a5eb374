import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { SimEnv } from '../adapter.ts'
import { readJson, refuseInput, refuseWith } from '../control/problem.ts'
import { merchantUrl } from '../merchant-calls.ts'
import { contentTypeSchema } from '../payme/payme.settings.ts'
import type { World } from '../world.ts'
import { certifyClick } from './click.ts'
import { certifyPayme } from './payme.ts'
import { certifyUzum, type UzumSandbox } from './uzum.ts'
import type { Report } from './probe.ts'

const url = z.url({ protocol: /^https?$/ })
const accountSchema = z
  .record(z.string(), z.string())
  .refine((account) => Object.keys(account).length > 0, 'must name a field')

const paymeOrder = z.strictObject({ account: accountSchema, amount: z.int().min(1) })
const clickOrder = z.strictObject({
  merchantTransId: z.string().min(1),
  amount: z.number().positive(),
})
const uzumOrder = z.strictObject({ orderId: z.string(), orderNumber: z.string() })

/** What a run begins with, when its body does not say otherwise. */
type Defaults = Readonly<Record<string, unknown>>

/** Orders that wait on their checkout page may serve for a run. */
const waitingOrders = (world: World, provider: 'payme' | 'click') =>
  world.ledger
    .newestFirst()
    .filter(
      (one) =>
        one.provider === provider && one.state === 0 && (provider === 'click' || one.account),
    )

const paymeDefaults = (world: World): Defaults => {
  const orders = waitingOrders(world, 'payme')
    .filter(({ kind }) => kind === 'checkout')
    .slice(0, 3)
    .map(({ account, amountTiyin }) => ({ account, amount: amountTiyin }))
  const field = Object.keys(orders[0]?.account ?? {})[0] ?? 'order_id'
  return {
    endpoint: merchantUrl(world, world.settings.payme.merchantUrl),
    login: world.settings.payme.merchantLogin,
    contentType: 'probed',
    orders,
    unknownAccount: { [field]: 'no-such-order' },
    accountType: 'one-time',
  }
}

const clickDefaults = (world: World): Defaults => ({
  prepareUrl: merchantUrl(world, world.settings.click.prepareUrl),
  completeUrl: merchantUrl(world, world.settings.click.completeUrl),
  serviceId: world.settings.click.serviceId,
  orders: waitingOrders(world, 'click')
    .slice(0, 3)
    .map(({ shopTransactionId, amountTiyin }) => ({
      merchantTransId: shopTransactionId,
      amount: amountTiyin / 100,
    })),
  unknownOrder: 'no-such-order',
})

const uzumDefaults = (world: World, sandbox: UzumSandbox): Defaults => ({
  callbackUrl: merchantUrl(world, world.settings.uzum.callbackUrl),
  orders: sandbox.waiting().slice(0, 2),
})

const paymeSchema = (key: string) =>
  z.strictObject({
    endpoint: url,
    login: z.string(),
    key: z.string().default(key),
    /** One of the two, or the one that the merchant reads. */
    contentType: z.union([contentTypeSchema, z.literal('probed')]),
    orders: z.tuple([paymeOrder, paymeOrder, paymeOrder], 'three orders that wait for payment'),
    unknownAccount: accountSchema,
    accountType: z.enum(['one-time', 'accumulative']),
  })

const clickSchema = (secretKey: string) =>
  z.strictObject({
    prepareUrl: url,
    completeUrl: url,
    serviceId: z.int(),
    secretKey: z.string().default(secretKey),
    orders: z.tuple([clickOrder, clickOrder, clickOrder], 'three orders that wait for payment'),
    unknownOrder: z.string().min(1),
  })

const uzumSchema = z.strictObject({
  callbackUrl: url,
  orders: z.tuple([uzumOrder, uzumOrder], 'two orders that wait for payment'),
})

/**
 * GET /{provider} → what a run begins with: addresses, and orders that wait on their checkout pages. POST with
 * any of it changed, and the merchant's key when it is not the one of the settings → the report of the run.
 */
export const certificationRoute = (world: World, sandbox: UzumSandbox) => {
  const run = async <Schema extends z.ZodType>(
    c: Context<SimEnv>,
    defaults: Defaults,
    schema: Schema,
    certify: (params: z.output<Schema>) => Promise<Report>,
  ) => {
    const body = await readJson(c)
    const changes = z.record(z.string(), z.unknown()).safeParse(body.ok ? body.json : null)
    if (!changes.success) return refuseWith(c, 400, 'invalid', 'the body is no JSON object')
    const parsed = schema.safeParse({ ...defaults, ...changes.data })
    return parsed.success ? c.json(await certify(parsed.data)) : refuseInput(c, parsed.error)
  }

  return new Hono<SimEnv>()
    .get('/payme', (c) => c.json(paymeDefaults(world)))
    .get('/click', (c) => c.json(clickDefaults(world)))
    .get('/uzum', (c) => c.json(uzumDefaults(world, sandbox)))
    .post('/payme', (c) =>
      run(c, paymeDefaults(world), paymeSchema(world.settings.payme.merchantKey), (params) =>
        certifyPayme(world, {
          ...params,
          isTypeProbed: params.contentType === 'probed',
          contentType:
            params.contentType === 'probed' ? world.settings.payme.contentType : params.contentType,
        }),
      ),
    )
    .post('/click', (c) =>
      run(c, clickDefaults(world), clickSchema(world.settings.click.secretKey), (params) =>
        certifyClick(world, params),
      ),
    )
    .post('/uzum', (c) =>
      run(c, uzumDefaults(world, sandbox), uzumSchema, (params) =>
        certifyUzum(world, sandbox, params),
      ),
    )
}
