import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { systemClock } from '#bff/platform/clock/clock.ts'
import { apiHeaders, commonHeaders, securityHeaders } from './headers.ts'

test('browsers are told to stay with https once the site’s address has it, and not before', () => {
  const name = 'Strict-Transport-Security'
  const [, seconds] = /^max-age=(\d+)/.exec(commonHeaders('https://sos.uz')[name] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600)
  expect(commonHeaders('http://localhost:3000')).not.toHaveProperty(name)
})

test('no page can be moved by turning or shaking the device', () => {
  const policy = commonHeaders('https://sos.uz')['Permissions-Policy']?.split(', ')
  expect(policy).toEqual(expect.arrayContaining(['accelerometer=()', 'gyroscope=()']))
})

test('an answer gets its headers and stays the one that its route made: its body is sent as it is', async () => {
  const made = new Response('{}', { headers: { 'Cache-Control': 'public' } })
  const app = new Hono()
    .use(securityHeaders('https://sos.uz'), apiHeaders(systemClock))
    .get('/', () => made)
  const answer = await app.request('/')
  expect(answer).toBe(made)
  expect(answer.headers.get('Cache-Control')).toBe('public')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
})

test('a file says less than a page, and what leads elsewhere or is refused as much as one', async () => {
  const app = new Hono()
    .use(securityHeaders('https://sos.uz'))
    .get('/file.js', (c) => c.body('1'))
    .get('/elsewhere', (c) => c.redirect('https://provider.test/'))
    .get('/refused', (c) => c.body(null, 404))
  const referrers = await Promise.all(
    ['/file.js', '/elsewhere', '/refused'].map(async (path) =>
      (await app.request(path)).headers.get('Referrer-Policy'),
    ),
  )
  const asPages = commonHeaders('https://sos.uz')['Referrer-Policy']
  expect(referrers).toEqual(['same-origin', asPages, asPages])
})

test('what stands for every answer that was sent already stays as it is', async () => {
  const before = [...RESPONSE_ALREADY_SENT.headers]
  const app = new Hono()
    .use(securityHeaders('https://sos.uz'), apiHeaders(systemClock))
    .get('/', () => RESPONSE_ALREADY_SENT)
  await app.request('/')
  expect([...RESPONSE_ALREADY_SENT.headers]).toEqual(before)
})
