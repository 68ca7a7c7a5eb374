import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { originOf, type SimEnv } from '../adapter.ts'
import { storyOf } from '../payments/timeline.ts'
import { methodsOf, providers } from '../providers.ts'
import { curlOf } from '../traffic/curl.ts'
import { harOf } from '../traffic/har.ts'
import { resend, resendSchema, type Dispatch } from '../traffic/resend.ts'
import type { Exchange, Kept } from '../traffic/traffic.ts'
import type { World } from '../world.ts'
import { answerList, listFilter, says } from './lists.ts'
import { readJson, refuseInput, refuseWith } from './problem.ts'

const everyMethod: readonly string[] = Object.values(methodsOf).flat()

const filterSchema = listFilter({
  provider: z.enum(providers).optional(),
  method: z
    .string()
    .refine((name) => everyMethod.includes(name), 'is no method')
    .optional(),
  /** The id of a payment: only what belongs to it. */
  payment: z.string().optional(),
})

function find(
  world: World,
  { provider, method, payment, q }: z.infer<typeof filterSchema>,
): readonly Exchange[] {
  const ofPayment =
    payment === undefined
      ? null
      : new Set(
          storyOf(world, payment)?.timeline.flatMap((one) =>
            'exchange' in one ? [one.exchange] : [],
          ),
        )
  return world.traffic
    .newestFirst()
    .filter(
      (exchange) =>
        (provider === undefined || exchange.provider === provider) &&
        (method === undefined || exchange.method === method) &&
        (ofPayment === null || ofPayment.has(exchange)) &&
        (q === undefined || says(exchange, q)),
    )
}

function withKept(
  world: World,
  c: Context<SimEnv>,
  answer: (kept: Kept) => Response | Promise<Response>,
): Response | Promise<Response> {
  const id = c.req.param('id') ?? ''
  const kept = world.traffic.find(Number(id))
  return kept === undefined
    ? refuseWith(c, 404, 'not_found', `there is no exchange ${id}`)
    : answer(kept)
}

async function sendAgain(world: World, dispatch: Dispatch, c: Context<SimEnv>, kept: Kept) {
  const body = await readJson(c)
  const changes = resendSchema.safeParse(body.ok ? body.json : null)
  if (!changes.success) return refuseInput(c, changes.error)
  const resent = await resend(world, dispatch, kept, changes.data)
  return resent.ok ? c.json(resent.exchange) : refuseWith(c, 409, 'not_sent', resent.why)
}

/** Every exchange: found, as curl, as an HTTP archive, and sent again. */
export const trafficRoute = (world: World, dispatch: Dispatch) =>
  new Hono<SimEnv>()
    .get('/', (c) => answerList(c, filterSchema, (filter) => find(world, filter)))
    .get('/har', (c) => {
      const filter = filterSchema.safeParse(c.req.query())
      if (!filter.success) return refuseInput(c, filter.error)
      return c.json(harOf(find(world, filter.data), originOf(world, c)))
    })
    .get('/:id', (c) => withKept(world, c, ({ exchange }) => c.json(exchange)))
    .get('/:id/curl', (c) =>
      withKept(world, c, ({ exchange }) => c.text(curlOf(exchange, originOf(world, c)))),
    )
    .post('/:id/resend', (c) => withKept(world, c, (kept) => sendAgain(world, dispatch, c, kept)))
