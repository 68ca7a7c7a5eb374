import { Hono, type Context } from 'hono'
import type { SimEnv } from '../adapter.ts'
import { answerPlain } from '../control/lists.ts'
import { readJson, refuseInput, refuseWith } from '../control/problem.ts'
import type { Environment } from '../env.ts'
import type { World } from '../world.ts'
import { environmentOf, termsSchema, worldNameSchema } from './terms.ts'
import { MOST_WORLDS, type Worlds } from './worlds.ts'

/** What of a world its neighbours may know; mails come to it by its name as the user. */
const shown = (name: string, { environment, seed, settings, clock }: World) => ({
  name,
  path: environment.base,
  smtpPort: environment.smtpPort,
  merchant: settings.merchant.url,
  seed,
  now: clock.iso(),
})

async function open(worlds: Worlds, environment: Environment, c: Context<SimEnv>) {
  const name = worldNameSchema.safeParse(c.req.param('name'))
  if (!name.success) return refuseInput(c, name.error)
  const body = await readJson(c)
  if (!body.ok) return refuseWith(c, 400, 'invalid', 'the body is no JSON')
  const terms = termsSchema.safeParse(body.json)
  if (!terms.success) return refuseInput(c, terms.error)
  const made = environmentOf(environment, name.data, terms.data)
  if (!made.success) return refuseInput(c, made.error)
  const world = await worlds.open(name.data, made.environment)
  return world === null
    ? refuseWith(c, 409, 'too_many', `there are ${MOST_WORLDS} worlds already`)
    : c.json(shown(name.data, world))
}

/**
 * GET / → the worlds beside the first one. PUT /{name} `{ seed?, settings?, credentials? }` opens one, or resets it to
 * that. DELETE /{name} forgets it.
 */
export const worldsRoute = (worlds: Worlds, environment: Environment) =>
  new Hono<SimEnv>()
    .get('/', (c) =>
      answerPlain(
        c,
        [...worlds.named()].map(([name, { world }]) => shown(name, world)),
      ),
    )
    .put('/:name', (c) => open(worlds, environment, c))
    .delete('/:name', (c) =>
      worlds.close(c.req.param('name'))
        ? c.body(null, 204)
        : refuseWith(c, 404, 'not_found', `there is no world ${c.req.param('name')}`),
    )
