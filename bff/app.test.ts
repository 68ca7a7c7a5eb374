import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyFailure, termsOf } from '#bff/platform/http/call.ts'
import { callsOf } from '#bff/platform/openapi/openapi.ts'
import en from '#locales/en/failures.json' with { type: 'json' }
import ru from '#locales/ru/failures.json' with { type: 'json' }
import uz from '#locales/uz/failures.json' with { type: 'json' }
import { aDonation } from '../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../tests/support/calls.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite({ RATE_LIMITS: 'on', LIMIT_GIFTS_PER_ADDRESS: '7', TRUST_PROXY: '1' })
}, 60_000)
afterAll(() => site.close())

test('the document of the calls has each donation call with its codes', async () => {
  const answer = await site.app.request('/api/openapi.json')
  const document = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  expect(Object.keys(document.paths)).toContain('/api/donations/{id}/confirmation')
  expect(JSON.stringify(document.paths['/api/donations'])).toContain('insufficient_funds')
  for (const [path, methods] of Object.entries(document.paths)) {
    const { post, get } = methods as Record<
      string,
      { responses: Record<string, { description: string }> }
    >
    if (post !== undefined)
      expect([path, post.responses['403']?.description]).toEqual([path, 'origin_refused'])
    expect((post ?? get)?.responses['503']?.description).toContain('unavailable')
  }
})

test('every call of /api is mounted with its terms', async () => {
  const undeclared = site.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .filter(({ method, path }) =>
      site.app.routes.every(
        (route) =>
          route.method !== method || route.path !== path || termsOf(route.handler) === null,
      ),
    )
  expect(undeclared.map(({ path }) => path)).toEqual(['/api/openapi.json'])
})

test('a refusal that a letter can meet speaks of no donation', () => {
  const ofDonations = /^\/api\/(?:donations|monthly|receipts)/
  const codes = callsOf(site.app.routes)
    .filter(({ path }) => !ofDonations.test(path))
    .flatMap(({ method, terms }) => [...terms.failures, ...everyFailure(method)])
  expect(codes).toContain('key_reused')
  for (const code of [...new Set(codes), 'network_error' as const])
    expect(`${code}: ${en[code]} ${ru[code]} ${uz[code]}`).not.toMatch(
      /donation|пожертвован|xayriya/i,
    )
})

test('the document is made of the validators themselves', async () => {
  const answer = await site.app.request('/api/openapi.json')
  const { paths, components } = (await answer.json()) as {
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, object> }
  }
  const schemaIn = (path: string, method: string) => JSON.stringify(paths[path]?.[method])
  expect(schemaIn('/api/news', 'get')).toContain('"enum":["events"')
  expect(schemaIn('/api/donations/{id}/confirmation', 'post')).toContain('"pattern"')
  expect(schemaIn('/api/vacancies/{id}/applications', 'post')).toContain('multipart/form-data')
  expect(schemaIn('/api/postcard-orders', 'post')).toContain('Idempotency-Key')
  expect(Object.keys(paths)).toContain('/api/receipts/{token}.pdf')
  expect(JSON.stringify(components.schemas['Problem'])).toContain('price_changed')
})

test('health and readiness answer, and the public finds no metrics', async () => {
  expect((await site.app.request('/healthz')).status).toBe(200)
  expect((await site.app.request('/readyz')).status).toBe(200)
  expect((await site.app.request('/metrics')).status).toBe(404)
})

test('metrics have the calls by route, name no donation, and count what waits', async () => {
  await site.app.request('/api/donations/abcdefgh')
  site.services.metrics.alarm('card_testing')
  const text = await site.services.metrics.text(site.services.gauges)
  expect(text).toContain('route="/api/donations/:id",status="404"')
  expect(text).not.toContain('abcdefgh')
  expect(text).toContain('alarms_total{alarm="card_testing"} 1')
  expect(text).toMatch(/^disk_free_bytes \d+/m)
  expect(text).toMatch(/^mails_oldest_waiting_seconds 0$/m)
  expect(text).toMatch(/^donations_oldest_checking_seconds 0$/m)
  expect(text).toMatch(/^donations_refused_cards 0$/m)
})

test('every answer carries the security headers, and those of calls a closed policy', async () => {
  const { headers } = await site.app.request('/api/donations/x')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  // The privacy page promises that there are no cookies.
  expect(headers.get('Set-Cookie')).toBeNull()
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Now')).toBe(new Date(site.clock.now()).toISOString())
})

let cards = 0
/** Another card each time: one card has a limit of its own. */
const anotherCard = () => {
  cards += 1
  const digits = `8600${String(cards).padStart(11, '0')}`
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  const number = `${digits}${(10 - (sum % 10)) % 10}`
  return { kind: 'national', number, expiry: '03/99', holder: 'AZIZA KARIMOVA' }
}

const giveFrom = (address: string, phone: string) =>
  site.post('/api/donations', aDonation({ donor: { name: 'A', phone }, card: anotherCard() }), {
    'Idempotency-Key': crypto.randomUUID(),
    'X-Forwarded-For': `198.51.100.1, ${address}`,
  })

test('five donations a minute for one phone, then 429 with the time to wait', async () => {
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
