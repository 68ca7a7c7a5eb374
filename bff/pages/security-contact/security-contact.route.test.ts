import { expect, test } from 'vitest'
import { DAY_MS } from '#machines/wire/durations.ts'
import { securityContactRoute } from './security-contact.route.ts'

let now = Date.parse('2026-11-25T09:30:00Z')
const app = securityContactRoute({
  publicUrl: 'https://site.test',
  email: 'info@site.test',
  clock: { now: () => now },
})

test('security.txt has each field of RFC 9116 once, as plain text', async () => {
  const answer = await app.request('/.well-known/security.txt')
  expect(answer.headers.get('Content-Type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:info@site.test',
      'Expires: 2027-05-24T09:30:00.000Z',
      'Preferred-Languages: ru, uz, en',
      'Canonical: https://site.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('it is still valid years after the start, also where a cache has kept it, and never for a year', async () => {
  now += 1_000 * DAY_MS
  const answer = await app.request('/.well-known/security.txt')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(await answer.text())?.[1] ?? '')
  const keptMs = Number(/max-age=(\d+)/.exec(answer.headers.get('Cache-Control') ?? '')?.[1]) * 1000
  expect(expires).toBeGreaterThan(now + keptMs)
  expect(expires).toBeLessThan(now + 365 * DAY_MS)
})
