import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit } from '#bff/platform/limits/concurrency-limit.ts'
import { limitBody, type BodyLimits } from './body-limit.ts'
import { createByteBudget } from './byte-budget.ts'
import { problem } from './problem.ts'

const appWith = (limits: Partial<BodyLimits> = {}) =>
  new Hono()
    .use(
      limitBody({
        most: 5_000,
        withinMs: 30_000,
        budget: createByteBudget(20_000),
        atOnce: createConcurrencyLimit(2),
        trustProxy: 0,
        isUpload: () => false,
        refuse: (c, { code, extra }) => problem(c, code, extra),
        ...limits,
      }),
    )
    .all('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))

type App = ReturnType<typeof appWith>

/** A body that is sent piece by piece. */
const openBody = (app: App) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const answer = app.request('/', { method: 'POST', body: readable, duplex: 'half' } as RequestInit)
  return {
    answer,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)).catch(() => undefined),
    end: () => writer.close().catch(() => undefined),
  }
}

const sendAll = async (app: App, pieces: readonly number[]) => {
  const { answer, send, end } = openBody(app)
  const sent = (async () => {
    for (const piece of pieces) await send(piece)
    await end()
  })()
  const { status, headers } = await answer
  void sent
  return [status, headers.get('Retry-After') !== null]
}

const full = Array.from({ length: 5 }, () => 1_000)

afterEach(() => void vi.useRealTimers())

test('a body may be as long as the limit and no byte longer, in whatever pieces', async () => {
  const app = appWith()
  expect(await sendAll(app, full)).toEqual([200, false])
  expect(await sendAll(app, [...full, 1])).toEqual([413, false])
  expect(await sendAll(app, [5_001])).toEqual([413, false])
  expect(
    await sendAll(
      app,
      Array.from({ length: 200 }, () => 1),
    ),
  ).toEqual([200, false])
})

test('the route gets what was sent, by every method', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(await (await appWith().request('/', { method, body: 'Salom' })).text()).toBe('5')
})

test('all bodies share one budget, and what was taken of it is given back', async () => {
  const app = appWith({ budget: createByteBudget(6_000) })
  const held = openBody(app)
  await held.send(4_000)
  expect(await sendAll(app, full)).toEqual([503, true])
  await held.end()
  expect((await held.answer).status).toBe(200)
  for (let count = 0; count < 3; count += 1) expect(await sendAll(app, full)).toEqual([200, false])
})

test('a body in pieces of a byte takes no more of the budget than its own length', async () => {
  const app = appWith({ budget: createByteBudget(1_024) })
  expect(
    await sendAll(
      app,
      Array.from({ length: 1_024 }, () => 1),
    ),
  ).toEqual([200, false])
})

test('one address has so many bodies under way, and others when they have come', async () => {
  const app = appWith()
  const held = [openBody(app), openBody(app)]
  for (const { send } of held) await send(1)
  expect(await sendAll(app, [1])).toEqual([429, true])
  for (const { end } of held) await end()
  for (const { answer } of held) expect((await answer).status).toBe(200)
  expect(await sendAll(app, [1])).toEqual([200, false])
})

test('a body that is late is cut off, and its place and bytes are free again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = appWith({ budget: createByteBudget(5_000), atOnce: createConcurrencyLimit(1) })
  const held = openBody(app)
  let isAnswered = false
  void Promise.resolve(held.answer).then(() => (isAnswered = true))
  await held.send(4_000)
  vi.advanceTimersByTime(29_999)
  await new Promise(setImmediate)
  expect(isAnswered).toBe(false)
  vi.advanceTimersByTime(1)
  await held.answer
  expect(await sendAll(app, full)).toEqual([200, false])
})

test('an upload is left to its route', async () => {
  const app = appWith({ isUpload: () => true })
  expect(await sendAll(app, [...full, ...full])).toEqual([200, false])
})
