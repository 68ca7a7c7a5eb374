import { Hono } from 'hono'
import * as z from 'zod'
import { clockRoute } from '../clock/clock.route.ts'
import type { SimEnv } from '../adapter.ts'
import type { Adapters } from '../adapters.ts'
import { certificationRoute } from '../certification/certification.route.ts'
import { callbackFaults, callFaults, faultRuleSchema } from '../faults.ts'
import { changeSettings, settingsChangesSchema, shownSettings } from '../settings.ts'
import { merchantMethods, methodsOf } from '../providers.ts'
import { cards } from '../scenarios.ts'
import { eventStream } from '../sse.ts'
import type { World } from '../world.ts'
import { readJson, refuseInput, refuseWith } from './problem.ts'

const resetSchema = z.strictObject({ seed: z.union([z.string().min(1), z.int()]).optional() })

/**
 * QA's side, as calls; the console is made of the same. Lists are newest first. What is refused answers 400
 * `{ error, mistakes: [{ field, message }] }`.
 */
export const controlRoute = (world: World, adapters: Adapters) =>
  new Hono<SimEnv>()
    .use(async (c, next) => {
      // A page of somewhere else, open in the same browser, has no business here.
      const isForeign = c.req.header('Sec-Fetch-Site') === 'cross-site'
      if (isForeign && c.req.method !== 'GET')
        return refuseWith(c, 403, 'forbidden', 'this call came from another site')
      return next()
    })
    .route('/clock', clockRoute(world))
    .route('/certification', certificationRoute(world, adapters.uzumSandbox))
    .get('/sms', (c) => c.json(world.sms.list(c.req.query('to'))))
    .get('/mail', (c) => c.json(world.mail.list(c.req.query('to'))))
    .get('/cards', (c) => c.json(cards))
    .get('/methods', (c) =>
      c.json({ methods: methodsOf, merchantMethods, callFaults, callbackFaults }),
    )
    .get('/transactions', (c) => c.json(world.ledger.newestFirst()))
    .post('/transactions/:id/refund', async (c) => {
      const id = c.req.param('id')
      const refund = adapters.all.map((adapter) => adapter.refund?.(id)).find((one) => one != null)
      if (refund == null)
        return refuseWith(c, 404, 'not_found', `no provider refunds a transaction ${id}`)
      const outcome = await refund
      return outcome.refunded ? c.json(outcome) : refuseWith(c, 409, 'not_refunded', outcome.why)
    })
    .get('/traffic', (c) => {
      const { provider, method, limit } = c.req.query()
      const found = world.traffic
        .newestFirst()
        .filter(
          (exchange) =>
            (provider === undefined || exchange.provider === provider) &&
            (method === undefined || exchange.method === method),
        )
      return c.json(limit === undefined ? found : found.slice(0, Math.max(0, Number(limit) || 0)))
    })
    .get('/faults', (c) => c.json(world.faults.list()))
    .put('/faults', async (c) => {
      const body = await readJson(c)
      if (!body.ok) return refuseWith(c, 400, 'invalid', 'the body is no JSON')
      const list: unknown[] = Array.isArray(body.json) ? body.json : [body.json]
      const parsed = z.array(faultRuleSchema).safeParse(list)
      if (!parsed.success) return refuseInput(c, parsed.error)
      world.faults.put(parsed.data)
      return c.json(world.faults.list())
    })
    .delete('/faults/:id?', (c) => {
      const id = c.req.param('id') ?? c.req.query('id')
      const removed = world.faults.remove(id)
      return removed || id === undefined
        ? c.json(world.faults.list())
        : refuseWith(c, 404, 'not_found', `there is no rule ${id}`)
    })
    .get('/settings', (c) => c.json(shownSettings(world.settings)))
    .put('/settings', async (c) => {
      const body = await readJson(c)
      if (!body.ok) return refuseWith(c, 400, 'invalid', 'the body is no JSON')
      const changes = settingsChangesSchema.safeParse(body.json)
      if (!changes.success) return refuseInput(c, changes.error)
      const changed = changeSettings(world.settings, changes.data)
      if (!changed.success) return refuseInput(c, changed.error)
      world.settings = changed.data
      world.events.emit('settings')
      return c.json(shownSettings(world.settings))
    })
    .post('/reset', async (c) => {
      const body = await readJson(c)
      if (!body.ok) return refuseWith(c, 400, 'invalid', 'the body is no JSON')
      const parsed = resetSchema.safeParse(body.json)
      if (!parsed.success) return refuseInput(c, parsed.error)
      const seed = parsed.data.seed === undefined ? null : String(parsed.data.seed)
      return c.json({ seed, ...(await world.reset(seed)) })
    })
    .get('/events', () =>
      eventStream(({ send }) => {
        send({ change: 'reset' })
        return world.events.subscribe((change) => send({ change }))
      }),
    )
