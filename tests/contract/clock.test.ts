import { afterAll, beforeAll, expect, test } from 'vitest'
import { followClock, type FollowedClock } from '#bff/platform/clock/follower.ts'
import { createLog } from '#bff/platform/log.ts'
import { startSimulator } from '../support/own-simulator.ts'

let simulator: Awaited<ReturnType<typeof startSimulator>>
let clock: FollowedClock
const dueAt: number[] = []

beforeAll(async () => {
  simulator = await startSimulator()
  clock = followClock(simulator.url, createLog('silent'), () => {
    dueAt.push(clock.now())
    return Promise.resolve()
  })
  await clock.ready
}, 30_000)
afterAll(async () => {
  clock.close()
  await simulator.close()
})

test('an advance is over once the follower lives at the new time and has done what was due', async () => {
  await simulator.clock({ mode: 'frozen' })
  const before = clock.now()
  await simulator.clock({ advance: 'PT1H' })
  expect(clock.now()).toBe(before + 3_600_000)
  expect(dueAt.at(-1)).toBe(before + 3_600_000)
})

test('a frozen clock stays, a running one advances', async () => {
  const frozen = clock.now()
  const began = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(began)
  expect(clock.now()).toBe(frozen)
  await simulator.clock({ mode: 'running' })
  await expect.poll(() => clock.now()).toBeGreaterThan(frozen)
})

test('more than a day is gone day by day, with the due work of each', async () => {
  await simulator.clock({ mode: 'frozen' })
  const before = clock.now()
  dueAt.length = 0
  await simulator.clock({ advance: 'P3DT1H' })
  const day = 86_400_000
  expect(dueAt).toEqual(
    [1, 2, 3].map((count) => before + count * day).concat(before + 3 * day + 3_600_000),
  )
})

test('a reset with a seed is followed, too', async () => {
  await simulator.reset('seed')
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-20T05:00:00.000Z')
})
