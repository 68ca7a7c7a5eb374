import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { SimEnv } from '../adapter.ts'
import { faultRuleSchema } from '../faults.ts'
import { changedSettings, changeSettings, settingsChangesSchema } from '../settings.ts'
import type { World } from '../world.ts'
import { readJson, refuseInput, refuseWith } from './problem.ts'

/** All that makes a world: what chance begins with, settings that are not the usual ones, faults, the time. */
const scenarioSchema = z.strictObject({
  seed: z
    .union([z.string().min(1), z.int()])
    .nullable()
    .default(null),
  settings: settingsChangesSchema.default({}),
  faults: z.array(faultRuleSchema).max(200).default([]),
  clock: z
    .strictObject({
      set: z.iso.datetime({ offset: true }).optional(),
      mode: z.enum(['running', 'frozen']).optional(),
    })
    .default({}),
})

/** A clock that is so near to the real one is told as the real one. */
const NEAR_MS = 5_000

const clockOf = ({ clock, seed }: World) => {
  const { mode, now, offsetMs } = clock.state()
  const isReal = mode === 'running' && Math.abs(offsetMs) < NEAR_MS
  return isReal && seed === null ? {} : { set: now, mode }
}

const scenarioOf = (world: World) => ({
  seed: world.seed,
  settings: changedSettings(world.settings, world.environment.settings),
  faults: world.faults.list(),
  clock: clockOf(world),
})

async function begin(world: World, c: Context<SimEnv>) {
  const body = await readJson(c)
  if (!body.ok) return refuseWith(c, 400, 'invalid', 'the body is no JSON')
  const parsed = scenarioSchema.safeParse(body.json)
  if (!parsed.success) return refuseInput(c, parsed.error)
  const { seed, settings, faults, clock } = parsed.data
  const changed = changeSettings(world.environment.settings, settings)
  if (!changed.success) return refuseInput(c, changed.error)
  await world.reset(seed === null ? null : String(seed))
  world.settings = changed.data
  world.events.emit('settings')
  world.faults.put(faults)
  const { mode, set } = clock
  if (mode !== undefined) await world.clockChanges.by(() => world.clock.setMode(mode))
  if (set !== undefined) await world.clockChanges.to(() => Date.parse(set))
  return c.json(scenarioOf(world))
}

/**
 * A scenario is one file: GET / answers the present one, POST / begins another with a reset. The console makes a
 * link of it.
 */
export const scenarioRoute = (world: World) =>
  new Hono<SimEnv>().get('/', (c) => c.json(scenarioOf(world))).post('/', (c) => begin(world, c))
