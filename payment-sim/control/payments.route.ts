import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { originOf, type SimEnv } from '../adapter.ts'
import type { Adapters } from '../adapters.ts'
import { merchantStateSchema } from '../merchant-states.ts'
import { isFoundBy, paymentsOf } from '../payments/payments.ts'
import { storyOf, type PaymentStory } from '../payments/timeline.ts'
import { providers } from '../providers.ts'
import { harOf } from '../traffic/har.ts'
import { resend, type Dispatch } from '../traffic/resend.ts'
import type { World } from '../world.ts'
import { answerList, listFilter } from './lists.ts'
import { readJson, refuseInput, refuseWith } from './problem.ts'

type PaymentsDeps = {
  readonly world: World
  readonly adapters: Adapters
  readonly dispatch: Dispatch
}

type PaymentsContext = Context<SimEnv>

const filterSchema = listFilter({ provider: z.enum(providers).optional() })

const exchangesOf = ({ timeline }: PaymentStory) =>
  timeline.flatMap((one) => ('exchange' in one ? [one.exchange] : []))

/** The last call that the service made to the merchant about a payment. */
const lastCallback = (story: PaymentStory) =>
  exchangesOf(story).findLast(
    ({ direction, provider }) => direction === 'out' && provider !== 'sms',
  )

function withStory(
  world: World,
  c: PaymentsContext,
  answer: (story: PaymentStory) => Response | Promise<Response>,
): Response | Promise<Response> {
  const id = c.req.param('id') ?? ''
  const story = storyOf(world, id)
  return story === null
    ? refuseWith(c, 404, 'not_found', `there is no payment ${id}`)
    : answer(story)
}

async function cancel({ adapters }: PaymentsDeps, c: PaymentsContext) {
  const id = c.req.param('id') ?? ''
  const given = adapters.all.map((adapter) => adapter.cancel?.(id)).find((one) => one != null)
  if (given == null)
    return refuseWith(c, 404, 'not_found', `no provider cancels a transaction ${id}`)
  const outcome = await given
  return outcome.cancelled ? c.json(outcome) : refuseWith(c, 409, 'not_cancelled', outcome.why)
}

async function repeatCallback(
  { world, dispatch }: PaymentsDeps,
  c: PaymentsContext,
  story: PaymentStory,
) {
  const last = lastCallback(story)
  const kept = last && world.traffic.find(last.id)
  if (kept === undefined)
    return refuseWith(c, 409, 'not_sent', 'the service has not called the merchant about it')
  const resent = await resend(world, dispatch, kept, {})
  return resent.ok ? c.json(resent.exchange) : refuseWith(c, 409, 'not_sent', resent.why)
}

async function tell(world: World, c: PaymentsContext) {
  const body = await readJson(c)
  const told = merchantStateSchema.safeParse(body.ok ? body.json : null)
  if (!told.success) return refuseInput(c, told.error)
  world.merchantStates.add(told.data)
  return c.json({ told: true })
}

/** Payments, each with all that happened to it, and the calls that a provider can make by hand. */
export const paymentsRoute = (deps: PaymentsDeps) => {
  const { world } = deps
  return new Hono<SimEnv>()
    .get('/', (c) =>
      answerList(c, filterSchema, ({ q, provider }) =>
        paymentsOf(world).filter(
          (payment) =>
            (provider === undefined || payment.provider === provider) &&
            (q === undefined || isFoundBy(world, payment, q)),
        ),
      ),
    )
    .get('/:id', (c) => withStory(world, c, (story) => c.json(story)))
    .get('/:id/har', (c) =>
      withStory(world, c, (story) =>
        c.json(harOf(exchangesOf(story).toReversed(), originOf(world, c))),
      ),
    )
    .post('/:id/cancel', (c) => cancel(deps, c))
    .post('/:id/callback', (c) => withStory(world, c, (story) => repeatCallback(deps, c, story)))
}

/** What the merchant tells of its own side: POST `{ order, state, … }`. */
export const merchantStatesRoute = (world: World) =>
  new Hono<SimEnv>().post('/', (c) => tell(world, c))
