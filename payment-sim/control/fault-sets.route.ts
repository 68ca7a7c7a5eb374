import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { SimEnv } from '../adapter.ts'
import { faultRuleSchema } from '../faults.ts'
import type { World } from '../world.ts'
import { answerList, listFilter, says } from './lists.ts'
import { readJson, refuseInput, refuseWith } from './problem.ts'

const nameSchema = z.string().trim().min(1).max(80)
const rulesSchema = z.array(faultRuleSchema).max(200)
const setsSchema = z.array(z.strictObject({ name: nameSchema, faults: rulesSchema })).max(200)
const filterSchema = listFilter({})
const savedSchema = z.strictObject({ faults: rulesSchema.optional() })

/**
 * Fault rules under a name. GET / → `[{ name, faults }]`, which PUT / takes again: so they go from one tester to
 * another as a file. PUT /{name} `{ faults? }` saves those, or the rules in force; POST /{name} puts a set in
 * force in place of all others.
 */
export const faultSetsRoute = (world: World) => {
  const { faultSets, faults } = world
  const sets = () => [...faultSets].map(([name, rules]) => ({ name, faults: rules }))
  const list = (c: Context<SimEnv>) => c.json(sets())

  return new Hono<SimEnv>()
    .get('/', (c) =>
      answerList(c, filterSchema, ({ q }) =>
        sets().filter((one) => q === undefined || says(one, q)),
      ),
    )
    .put('/', async (c) => {
      const body = await readJson(c)
      const parsed = setsSchema.safeParse(body.ok ? body.json : null)
      if (!parsed.success) return refuseInput(c, parsed.error)
      for (const { name, faults: rules } of parsed.data) faultSets.set(name, rules)
      world.events.emit('faults')
      return list(c)
    })
    .put('/:name', async (c) => {
      const body = await readJson(c)
      const parsed = savedSchema.safeParse(body.ok ? body.json : null)
      if (!parsed.success) return refuseInput(c, parsed.error)
      const name = nameSchema.safeParse(c.req.param('name'))
      if (!name.success) return refuseInput(c, name.error)
      faultSets.set(name.data, parsed.data.faults ?? faults.list())
      world.events.emit('faults')
      return list(c)
    })
    .post('/:name', (c) => {
      const rules = faultSets.get(c.req.param('name'))
      if (rules === undefined)
        return refuseWith(c, 404, 'not_found', `there is no set ${c.req.param('name')}`)
      faults.remove()
      faults.put(rules)
      return c.json(faults.list())
    })
    .delete('/:name', (c) => {
      if (!faultSets.delete(c.req.param('name')))
        return refuseWith(c, 404, 'not_found', `there is no set ${c.req.param('name')}`)
      world.events.emit('faults')
      return list(c)
    })
}
