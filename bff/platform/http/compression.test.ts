import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compression.ts'

const long = 'Дом, в котором растут дети. '.repeat(60)

const app = new Hono()
  .use(compressAnswers)
  .get('/long', (c) => c.json({ long }))
  .get('/short', (c) => c.json({ short: 'да' }))
  .get('/feed', (c) => c.body(long, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8' }))
  .get('/table', (c) => c.body(long, 200, { 'Content-Type': 'text/csv', 'Content-Length': '9' }))
  .get('/picture', (c) => c.body(long, 200, { 'Content-Type': 'image/png' }))
  .get('/events', (c) => c.body(long, 200, { 'Content-Type': 'text/event-stream' }))
  .get('/packed', (c) =>
    c.body(long, 200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'br' }),
  )
  .get('/refused', (c) => c.json({ long }, 422))
  .post('/long', (c) => c.json({ long }))

const ask = (path: string, accepted: string | null, method = 'GET') =>
  app.request(path, {
    method,
    headers: accepted === null ? {} : { 'Accept-Encoding': accepted },
  })

const unpackers = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0', 'identity'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['gzip; q=0.01', 'gzip'],
  ['deflate', 'identity'],
] as const)('%s is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

describe.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip, deflate'],
] as const)('by %s', (encoding, accepted) => {
  test.each(['/long', '/feed', '/table'])('%s is the same in fewer bytes', async (path) => {
    const plain = await (await ask(path, null)).text()
    const answer = await ask(path, accepted)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('Content-Length')).toBeNull()
    const packed = Buffer.from(await answer.arrayBuffer())
    expect(packed.byteLength * 4).toBeLessThan(Buffer.byteLength(plain))
    expect(unpackers[encoding](packed).toString()).toBe(plain)
  })

  test.each(['/picture', '/events', '/refused'])('%s stays as it is', async (path) => {
    const answer = await ask(path, accepted)
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.text()).toContain(long)
  })

  test('what fits into a packet stays as it is, and a store between knows that it may differ', async () => {
    const answer = await ask('/short', accepted)
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await answer.json()).toEqual({ short: 'да' })
  })
})

test('what a route has compressed is not compressed again', async () => {
  const answer = await ask('/packed', 'br')
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(await answer.text()).toBe(long)
})

test('who takes nothing that is compressed gets it as it is; so does who sends something', async () => {
  for (const [accepted, method] of [
    [null, 'GET'],
    ['identity', 'GET'],
    ['br', 'POST'],
  ] as const) {
    const answer = await ask('/long', accepted, method)
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.json()).toEqual({ long })
  }
})
