import { Hono, type Context, type Next } from 'hono'
import * as z from 'zod'
import { clockRoute } from '../clock/clock.route.ts'
import type { SimEnv } from '../adapter.ts'
import type { Adapters } from '../adapters.ts'
import { certificationRoute } from '../certification/certification.route.ts'
import { callbackFaults, callFaults, faultRuleSchema } from '../faults.ts'
import { changeSettings, settingsChangesSchema, shownSettings } from '../settings.ts'
import { merchantMethods, methodsOf, providers } from '../providers.ts'
import { cards } from '../scenarios.ts'
import type { Dispatch } from '../traffic/resend.ts'
import type { World } from '../world.ts'
import { boardRoute } from './board.route.ts'
import { faultSetsRoute } from './fault-sets.route.ts'
import { answerList, answerPlain, listFilter, refuseUnknownQuery, says } from './lists.ts'
import { mailRoute, smsRoute } from './messages.route.ts'
import { merchantStatesRoute, paymentsRoute } from './payments.route.ts'
import { scenarioRoute } from './scenario.route.ts'
import { trafficRoute } from './traffic.route.ts'
import { readJson, refuseInput, refuseWith } from './problem.ts'

const resetSchema = z.strictObject({ seed: z.union([z.string().min(1), z.int()]).optional() })

type ControlContext = Context<SimEnv>

/** A page of somewhere else, open in the same browser, has no business here. */
async function refuseForeign(c: ControlContext, next: Next) {
  const isForeign = c.req.header('Sec-Fetch-Site') === 'cross-site'
  if (isForeign && c.req.method !== 'GET')
    return refuseWith(c, 403, 'forbidden', 'this call came from another site')
  return next()
}

const refuseNoJson = (c: ControlContext) => refuseWith(c, 400, 'invalid', 'the body is no JSON')

async function refund(adapters: Adapters, c: ControlContext) {
  const id = c.req.param('id') ?? ''
  const given = adapters.all.map((adapter) => adapter.refund?.(id)).find((one) => one != null)
  if (given == null)
    return refuseWith(c, 404, 'not_found', `no provider refunds a transaction ${id}`)
  const outcome = await given
  return outcome.refunded ? c.json(outcome) : refuseWith(c, 409, 'not_refunded', outcome.why)
}

const transactionsSchema = listFilter({ provider: z.enum(providers).optional() })

const listTransactions = (world: World, c: ControlContext) =>
  answerList(c, transactionsSchema, ({ provider, q }) =>
    world.ledger
      .newestFirst()
      .filter(
        (one) =>
          (provider === undefined || one.provider === provider) &&
          (q === undefined || says(one, q)),
      ),
  )

async function putFaults(world: World, c: ControlContext) {
  const body = await readJson(c)
  if (!body.ok) return refuseNoJson(c)
  const list: unknown[] = Array.isArray(body.json) ? body.json : [body.json]
  const parsed = z.array(faultRuleSchema).safeParse(list)
  if (!parsed.success) return refuseInput(c, parsed.error)
  world.faults.put(parsed.data)
  return c.json(world.faults.list())
}

const removalSchema = z.strictObject({ id: z.string().optional() })

function deleteFaults(world: World, c: ControlContext) {
  const asked = removalSchema.safeParse({ ...c.req.query(), ...c.req.param() })
  if (!asked.success) return refuseInput(c, asked.error)
  const { id } = asked.data
  const removed = world.faults.remove(id)
  return removed || id === undefined
    ? c.json(world.faults.list())
    : refuseWith(c, 404, 'not_found', `there is no rule ${id}`)
}

const orderSchema = z.array(z.string())

/** Which rule is asked first. */
async function arrangeFaults(world: World, c: ControlContext) {
  const body = await readJson(c)
  const parsed = orderSchema.safeParse(body.ok ? body.json : null)
  if (!parsed.success) return refuseInput(c, parsed.error)
  world.faults.arrange(parsed.data)
  return c.json(world.faults.list())
}

async function putSettings(world: World, c: ControlContext) {
  const body = await readJson(c)
  if (!body.ok) return refuseNoJson(c)
  const changes = settingsChangesSchema.safeParse(body.json)
  if (!changes.success) return refuseInput(c, changes.error)
  const changed = changeSettings(world.settings, changes.data)
  if (!changed.success) return refuseInput(c, changed.error)
  world.settings = changed.data
  world.events.emit('settings')
  return c.json(shownSettings(world.settings))
}

async function reset(world: World, c: ControlContext) {
  const body = await readJson(c)
  if (!body.ok) return refuseNoJson(c)
  const parsed = resetSchema.safeParse(body.json)
  if (!parsed.success) return refuseInput(c, parsed.error)
  const seed = parsed.data.seed === undefined ? null : String(parsed.data.seed)
  return c.json({ seed, ...(await world.reset(seed)) })
}

const streamEvents = (world: World) =>
  world.streams.open(({ send }) => {
    send({ change: 'reset' })
    return world.events.subscribe((change) => send({ change }))
  })

/**
 * QA's side, as calls; the console is made of the same. Lists are newest first. What is refused answers 400
 * `{ error, mistakes: [{ field, message }] }`.
 */
export function controlRoute(world: World, adapters: Adapters, dispatch: Dispatch): Hono<SimEnv> {
  const catalogue = { methods: methodsOf, merchantMethods, callFaults, callbackFaults }
  return new Hono<SimEnv>()
    .use(refuseForeign, refuseUnknownQuery)
    .route('/clock', clockRoute(world))
    .route('/certification', certificationRoute(world, adapters.uzumSandbox))
    .route('/sms', smsRoute(world, adapters))
    .route('/mail', mailRoute(world))
    .route('/traffic', trafficRoute(world, dispatch))
    .route('/payments', paymentsRoute({ world, adapters, dispatch }))
    .route('/merchant-states', merchantStatesRoute(world))
    .get('/cards', (c) => answerPlain(c, cards))
    .get('/methods', (c) => c.json(catalogue))
    .get('/transactions', (c) => listTransactions(world, c))
    .post('/transactions/:id/refund', (c) => refund(adapters, c))
    .get('/faults', (c) => answerPlain(c, world.faults.list()))
    .put('/faults', (c) => putFaults(world, c))
    .put('/faults/order', (c) => arrangeFaults(world, c))
    .delete('/faults/:id?', (c) => deleteFaults(world, c))
    .route('/board', boardRoute(world))
    .route('/fault-sets', faultSetsRoute(world))
    .route('/scenario', scenarioRoute(world))
    .get('/settings', (c) => c.json(shownSettings(world.settings)))
    .put('/settings', (c) => putSettings(world, c))
    .post('/reset', (c) => reset(world, c))
    .get('/events', () => streamEvents(world))
}
