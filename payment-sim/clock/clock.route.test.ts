import { expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'
import { eventually } from '../test-support/eventually.ts'
import { follow } from '../test-support/follower.ts'
import { openShop } from '../test-support/shop.ts'
import { createClock } from './clock.ts'
import { createFollowers } from './followers.ts'
import { createClockChanges } from './clock-changes.ts'

const post = async (url: string, path: string, body: unknown): Promise<unknown> =>
  (await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()

test('a follower hears the state at once and every change; a change returns when it has followed', async () => {
  const running = await createSimulator({ port: 0, seed: 'clock' }).start()
  const { url } = running
  const follower = await follow(url, 'site')
  await eventually(() => follower.states.length).toBe(1)
  const answer = await post(url, '/sim/clock', { advance: 'PT1H' })
  expect(answer).toMatchObject({
    now: '2026-11-20T06:00:00.000Z',
    mode: 'frozen',
    steps: 1,
    lagging: [],
  })
  expect(follower.states.map(({ now }) => now)).toEqual([
    '2026-11-20T05:00:00.000Z',
    '2026-11-20T06:00:00.000Z',
  ])
  await follower.leave()
  await running.close()
})

test('more than a day goes day by day, each one followed before the next', async () => {
  const running = await createSimulator({ port: 0, seed: 'clock' }).start()
  const follower = await follow(running.url, 'site')
  const answer = await post(running.url, '/sim/clock', { advance: 'P2DT3H' })
  expect(answer).toMatchObject({ now: '2026-11-22T08:00:00.000Z', steps: 3, lagging: [] })
  expect(follower.states.map(({ now }) => now.slice(0, 13))).toEqual([
    '2026-11-20T05',
    '2026-11-21T05',
    '2026-11-22T05',
    '2026-11-22T08',
  ])
  await follower.leave()
  await running.close()
})

/** A hundred years with a site that follows; `arrived` is what the call that began them answers. */
const goFar = async () => {
  const running = await createSimulator({ port: 0, seed: 'clock' }).start()
  const follower = await follow(running.url, 'site')
  const arrived = post(running.url, '/sim/clock', { advance: 'P100Y' })
  const clock = async () => (await fetch(`${running.url}/sim/clock`)).json() as Promise<Far>
  await eventually(async () => (await clock()).journey?.done ?? 0).toBeGreaterThan(2)
  const leave = async () => {
    await follower.leave()
    await running.close()
  }
  return { url: running.url, arrived, clock, leave }
}

type Far = { readonly journey: { readonly done: number; readonly steps: number } | null }

test('a long way tells how far it has come, and ends where it is when it is cancelled', async () => {
  const { url, arrived, clock, leave } = await goFar()
  expect(await clock()).toMatchObject({
    journey: { to: '2126-11-20T05:00:00.000Z', steps: 36_524 },
  })
  const cancel = () => fetch(`${url}/sim/clock/journey`, { method: 'DELETE' })
  expect((await cancel()).status).toBe(200)
  expect(await arrived).toMatchObject({ cancelled: true, lagging: [] })
  expect(await clock()).toMatchObject({ journey: null })
  expect((await cancel()).status).toBe(404)
  await leave()
})

test('a reset does not wait for a long way', async () => {
  const { url, arrived, clock, leave } = await goFar()
  const begun = await post(url, '/sim/reset', { seed: 'clock' })
  expect(begun).toMatchObject({ seq: 1, now: '2026-11-20T05:00:00.000Z', steps: 1, lagging: [] })
  expect(await arrived).toMatchObject({ cancelled: true })
  expect(await clock()).toMatchObject({ journey: null, now: '2026-11-20T05:00:00.000Z' })
  await leave()
})

test('a reset waits a moment, not ten seconds, for one who is still at work on a day of the way', async () => {
  const clock = createClock(() => 0)
  const followers = createFollowers(clock)
  const reader = followers.stream('busy').body?.getReader()
  const clockChanges = createClockChanges(clock, followers, 60_000)
  const arrived = clockChanges.to((now) => now + 9 * 86_400_000)
  await eventually(() => clockChanges.journey()).not.toBeNull()
  expect(await clockChanges.instead(() => clock.restart(0))).toMatchObject({ lagging: ['busy'] })
  expect(await arrived).toMatchObject({ steps: 1, cancelled: true })
  await reader?.cancel()
})

test('what is acknowledged of before a reset is no answer to what comes after it', async () => {
  const clock = createClock(() => 0)
  clock.restart(0)
  const followers = createFollowers(clock)
  const reader = followers.stream('late').body?.getReader()
  for (const instant of [1, 2, 3]) clock.set(instant)
  clock.restart(0)
  const behind = () => followers.settled(0)
  for (const seq of [1, 2, 3, 4]) {
    followers.acknowledge('late', seq)
    expect(await behind()).toEqual(['late'])
  }
  followers.acknowledge('late', 1)
  expect(await behind()).toEqual([])
  await reader?.cancel()
})

test('one who comes back hears the current state first, and streams outlive a reset', async () => {
  const running = await createSimulator({ port: 0 }).start()
  const first = await follow(running.url, 'site')
  await eventually(() => first.states.length).toBe(1)
  const answer = await post(running.url, '/sim/reset', { seed: 'a' })
  expect(answer).toMatchObject({ seed: 'a', now: '2026-11-20T05:00:00.000Z', lagging: [] })
  expect(first.states.at(-1)).toMatchObject({ mode: 'frozen' })
  await first.leave()
  const again = await follow(running.url, 'site')
  await eventually(() => again.states).toMatchObject([{ now: '2026-11-20T05:00:00.000Z' }])
  await again.leave()
  await running.close()
})

test('one who never acknowledges is waited for once, and named', async () => {
  const clock = createClock(() => 0)
  clock.restart(0)
  const followers = createFollowers(clock)
  const reader = followers.stream('dead').body?.getReader()
  const clockChanges = createClockChanges(clock, followers, 20)
  expect(await clockChanges.to((now) => now + 3 * 86_400_000)).toMatchObject({
    steps: 3,
    lagging: ['dead'],
    now: '1970-01-04T00:00:00.000Z',
  })
  await reader?.cancel()
  expect(followers.connected()).toEqual([])
  expect(await clockChanges.to((now) => now + 1)).toMatchObject({ lagging: [] })
})

test('one who leaves while it is waited for is not waited for any longer', async () => {
  const clock = createClock(() => 0)
  const followers = createFollowers(clock)
  const reader = followers.stream('leaving').body?.getReader()
  const change = createClockChanges(clock, followers, 60_000).to(() => 5)
  await new Promise((resolve) => setImmediate(resolve))
  await reader?.cancel()
  expect(await change).toMatchObject({ lagging: [] })
})

test('a watcher without a name is not waited for', async () => {
  const clock = createClock(() => 0)
  const followers = createFollowers(clock)
  const reader = followers.stream(null).body?.getReader()
  expect(await createClockChanges(clock, followers, 60_000).to(() => 5)).toMatchObject({
    lagging: [],
  })
  await reader?.cancel()
})

test.each([
  [{}, 'give advance, set or mode'],
  [{ advance: 'an hour' }, 'must be an ISO 8601 duration like PT1H or P1D'],
  [{ advance: 'PT0S' }, 'must be an ISO 8601 duration like PT1H or P1D'],
  [{ set: '2026-11-20' }, 'must be an instant like 2026-11-20T10:00:00+05:00'],
  [{ set: '2026-11-20T10:00:00Z', advance: 'PT1H' }, 'give advance or set, not both'],
  [{ advance: 'P9000Y' }, 'the year 9999 is the last one'],
  [{ advance: 'P101Y' }, 'a journey goes 36600 days at most'],
  [{ set: '2200-01-01T00:00:00Z' }, 'a journey goes 36600 days at most'],
])('%j is refused: %s', async (body, message) => {
  const { send } = openShop()
  expect(await send('POST', '/sim/clock', body)).toEqual({
    error: 'invalid',
    mistakes: [{ field: expect.any(String) as string, message }],
  })
})

test('the clock is set, frozen and let run', async () => {
  const { send, get } = openShop()
  expect(await send('POST', '/sim/clock', { set: '2027-01-01T00:00:00+05:00' })).toMatchObject({
    now: '2026-12-31T19:00:00.000Z',
    mode: 'frozen',
  })
  expect(await send('POST', '/sim/clock', { mode: 'running' })).toMatchObject({ mode: 'running' })
  expect(await get('/sim/clock')).toMatchObject({ mode: 'running', followers: [] })
})

test('an acknowledgement of somebody unknown answers 404', async () => {
  const { app } = openShop()
  const response = await app.request('/sim/clock/ack', {
    method: 'POST',
    body: JSON.stringify({ follower: 'nobody', seq: 1 }),
  })
  expect(response.status).toBe(404)
})
