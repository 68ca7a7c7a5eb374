import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { readJson, refuseInput, refuseWith } from '../control/problem.ts'
import type { SimEnv } from '../adapter.ts'
import type { World } from '../world.ts'
import { LONGEST_JOURNEY_DAYS } from './clock-changes.ts'
import { addDuration } from './duration.ts'

const changeSchema = z
  .strictObject({
    /** An ISO 8601 duration, forward only. */
    advance: z
      .string()
      .refine(
        (text) => (addDuration(0, text) ?? 0) > 0,
        'must be an ISO 8601 duration like PT1H or P1D',
      )
      .optional(),
    /** An instant with its offset; going back is allowed. */
    set: z.iso
      .datetime({ offset: true, error: 'must be an instant like 2026-11-20T10:00:00+05:00' })
      .optional(),
    mode: z.enum(['running', 'frozen']).optional(),
  })
  .refine(({ advance, set, mode }) => advance ?? set ?? mode, 'give advance, set or mode')
  .refine(({ advance, set }) => !(advance && set), 'give advance or set, not both')

const streamSchema = z.strictObject({ follower: z.string().max(100).optional() })

const ackSchema = z.strictObject({ follower: z.string().min(1).max(100), seq: z.int().min(0) })

/** Dates beyond the year 9999 have no ISO form that everybody reads. */
const LATEST = Date.parse('9999-12-31T00:00:00Z')

/**
 * The clock's calls. GET / → `{ seq, now, mode, offsetMs, followers, journey }`, where `journey` is `{ to, steps, done }`
 * while it goes day by day. POST / `{ advance | set, mode? }` → `{ seq, now, mode, offsetMs, steps, lagging }`, once
 * every connected follower has acknowledged each step, with `cancelled` where DELETE /journey or a reset ended it.
 * GET /stream?follower= → the states as events. POST /ack `{ follower, seq }` → 204, 404 when not connected.
 */
export const clockRoute = ({ clock, followers, clockChanges }: World) => {
  const change = async (c: Context<SimEnv>) => {
    const body = await readJson(c)
    if (!body.ok) return refuseWith(c, 400, 'invalid', 'the body is no JSON')
    const parsed = changeSchema.safeParse(body.json)
    if (!parsed.success) return refuseInput(c, parsed.error)
    const { advance, set, mode } = parsed.data
    const target = (now: number) =>
      advance === undefined ? Date.parse(set ?? '') : (addDuration(now, advance) ?? now)
    const isMoved = (advance ?? set) !== undefined
    if (isMoved && target(clock.now()) > LATEST)
      return refuseWith(c, 400, 'invalid', 'the year 9999 is the last one')
    if (isMoved && clockChanges.isTooFar(clock.now(), target(clock.now())))
      return refuseWith(c, 400, 'invalid', `a journey goes ${LONGEST_JOURNEY_DAYS} days at most`)
    const moved = isMoved ? await clockChanges.to(target) : null
    const isOver = mode === undefined || moved?.cancelled === true
    const switched = isOver ? null : await clockChanges.by(() => clock.setMode(mode))
    const changes = [moved, switched].filter((change) => change !== null)
    return c.json({
      ...clock.state(),
      steps: changes.reduce((sum, { steps }) => sum + steps, 0),
      lagging: [...new Set(changes.flatMap(({ lagging }) => lagging))],
      ...(changes.some(({ cancelled }) => cancelled === true) ? { cancelled: true } : {}),
    })
  }

  const shown = () => ({
    ...clock.state(),
    followers: followers.connected(),
    journey: clockChanges.journey(),
  })

  const cancel = async (c: Context<SimEnv>) =>
    (await clockChanges.cancel())
      ? c.json(shown())
      : refuseWith(c, 404, 'not_found', 'the clock is on no journey')

  return new Hono<SimEnv>()
    .get('/', (c) => c.json(shown()))
    .post('/', change)
    .delete('/journey', cancel)
    .get('/stream', (c) => {
      const asked = streamSchema.safeParse(c.req.query())
      if (!asked.success) return refuseInput(c, asked.error)
      return followers.stream(asked.data.follower ?? null)
    })
    .post('/ack', async (c) => {
      const body = await readJson(c)
      if (!body.ok) return refuseWith(c, 400, 'invalid', 'the body is no JSON')
      const parsed = ackSchema.safeParse(body.json)
      if (!parsed.success) return refuseInput(c, parsed.error)
      return followers.acknowledge(parsed.data.follower, parsed.data.seq)
        ? c.body(null, 204)
        : refuseWith(c, 404, 'not_found', 'no such follower is connected')
    })
}
