import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDonation, callsOfSite, type Calls } from '../tests/support/calls.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite({ RATE_LIMITS: 'on', LIMIT_GIFTS_PER_ADDRESS: '7', TRUST_PROXY: '1' })
}, 60_000)
afterAll(() => site.close())

test('the document of the calls has each gift call with its codes', async () => {
  const answer = await site.app.request('/api/openapi.json')
  const document = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  expect(Object.keys(document.paths)).toContain('/api/donations/{id}/confirmation')
  expect(JSON.stringify(document.paths['/api/donations'])).toContain('insufficient_funds')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const routed = site.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(
      ({ method, path }) =>
        `${method.toLowerCase()} ${path.replace(':file{.+[.]pdf}', '{token}.pdf').replace(/:(\w+)/g, '{$1}')}`,
    )
  expect(described.filter((call) => !routed.includes(call))).toEqual([])
})

test('health, readiness and metrics answer, and metrics name no gift', async () => {
  expect((await site.app.request('/healthz')).status).toBe(200)
  expect((await site.app.request('/readyz')).status).toBe(200)
  await site.app.request('/api/donations/abcdefgh')
  const text = await (await site.app.request('/metrics')).text()
  expect(text).toContain('route="/api/donations/:id",status="404"')
  expect(text).not.toContain('abcdefgh')
})

test('every answer carries the security headers, and those of calls a closed policy', async () => {
  const { headers } = await site.app.request('/api/donations/x')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Now')).toBe(new Date(site.clock.now()).toISOString())
})

const giveFrom = (address: string, phone: string) =>
  site.post('/api/donations', aDonation({ donor: { name: 'A', phone } }), {
    'Idempotency-Key': crypto.randomUUID(),
    'X-Forwarded-For': `198.51.100.1, ${address}`,
  })

test('five gifts a minute for one phone, then 429 with the time to wait', async () => {
  for (let place = 0; place < 5; place += 1)
    expect((await giveFrom(`203.0.113.${place}`, '+998901111111')).status).toBe(201)
  const refused = await giveFrom('203.0.113.9', '+998 90 111 11 11')
  expect(refused.status).toBe(429)
  const { code, retryAfter } = (await refused.json()) as { code: string; retryAfter: number }
  expect(code).toBe('too_many_requests')
  expect(refused.headers.get('Retry-After')).toBe(String(retryAfter))
})

test('the address counts last, is the one our proxy saw, and a refused one is not remembered', async () => {
  const key = crypto.randomUUID()
  for (let place = 0; place < 7; place += 1)
    expect((await giveFrom('203.0.113.77', `+99890222220${place}`)).status).toBe(201)
  const last = () =>
    site.post('/api/donations', aDonation({ donor: { name: 'A', phone: '+998902222299' } }), {
      'Idempotency-Key': key,
      'X-Forwarded-For': '203.0.113.77',
    })
  expect((await last()).status).toBe(429)
  expect((await last()).status).toBe(429)
  expect((await giveFrom('203.0.113.78', '+998902222298')).status).toBe(201)
})
