import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerOf } from './answer.ts'
import { serverNow } from './server-clock.ts'

const schema = z.object({ amount: z.number() })
const answering = (status: number, body: unknown, headers: HeadersInit = {}) =>
  answerOf(Promise.resolve(new Response(JSON.stringify(body), { status, headers })), schema)

test('what the schema reads is the answer, without unknown keys', async () => {
  expect(await answering(201, { amount: 1, more: 2 })).toEqual({ ok: true, value: { amount: 1 } })
})

test('a refusal comes with its code, its issues and its wait', async () => {
  const issues = [{ field: 'donor.phone', key: 'phone.invalid' }]
  expect(await answering(429, { code: 'too_many_requests', retryAfter: 7 })).toEqual({
    ok: false,
    failure: { code: 'too_many_requests', issues: [], retryAfter: 7 },
  })
  expect(await answering(400, { code: 'request_invalid', issues })).toEqual({
    ok: false,
    failure: { code: 'request_invalid', issues, retryAfter: null },
  })
})

test.each([
  [200, { amount: 'a lot' }],
  [200, null],
  [502, '<html>'],
  [500, { code: 'made_up' }],
])('an answer outside the contract is unexpected: %i %j', async (status, body) => {
  expect(await answering(status, body)).toMatchObject({
    ok: false,
    failure: { code: 'unexpected' },
  })
})

test('no answer is a network error', async () => {
  expect(await answerOf(Promise.reject(new TypeError('failed to fetch')), schema)).toMatchObject({
    ok: false,
    failure: { code: 'network_error' },
  })
})

test('the time of the server is known from its answers', async () => {
  const now = '2027-03-01T10:00:00.000+05:00'
  await answering(200, { amount: 1 }, { 'X-Now': now })
  expect(serverNow() - Date.parse(now)).toBeGreaterThanOrEqual(0)
  expect(serverNow() - Date.parse(now)).toBeLessThan(1000)
  await answering(200, { amount: 1 }, { 'X-Now': 'yesterday' })
  expect(serverNow() - Date.parse(now)).toBeLessThan(1000)
})

test('how long to wait is read from the body, else from the header', async () => {
  const problem = { title: '', status: 429, code: 'too_many_requests' }
  expect(
    await answering(429, { ...problem, retryAfter: 30 }, { 'Retry-After': '60' }),
  ).toMatchObject({
    failure: { retryAfter: 30 },
  })
  expect(await answering(429, problem, { 'Retry-After': '60' })).toMatchObject({
    failure: { retryAfter: 60 },
  })
  expect(
    await answering(429, problem, { 'Retry-After': 'Fri, 31 Dec 2027 23:59:59 GMT' }),
  ).toMatchObject({
    failure: { retryAfter: null },
  })
})
