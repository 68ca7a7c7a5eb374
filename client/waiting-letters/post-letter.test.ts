import { afterEach, expect, test, vi } from 'vitest'
import { ANSWER_TIMEOUT } from '#machines/wire/answer-timeout.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { postLetter } from './post-letter.ts'

afterEach(() => vi.unstubAllGlobals())

const answeredWith = async (answer: typeof fetch) => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const result = await postLetter('the-key', '/api/messages', { message: 'Salom' })
  return { result, asked }
}

const problem = (status: number, body: object) => () =>
  Promise.resolve(Response.json(body, { status }))

test('a letter sets out under its key and comes back with its number', async () => {
  const { result, asked } = await answeredWith(problem(201, { reference: 'M-2222-3333' }))
  expect(result).toEqual(ok({ reference: 'M-2222-3333' }))
  const request = asked.mock.calls[0]
  expect(request).toMatchObject([
    '/api/messages',
    {
      method: 'POST',
      headers: { 'Idempotency-Key': 'the-key' },
      body: '{"message":"Salom"}',
    },
  ])
})

test('a refusal says why, with the fields and the time to wait', async () => {
  const issues = [{ field: 'phone', key: 'phone.invalid' }]
  const invalid = await answeredWith(problem(422, { code: 'request_invalid', issues }))
  expect(invalid.result).toEqual(fail(refusal('request_invalid', { issues })))
  const limited = await answeredWith(problem(429, { code: 'too_many_requests', retryAfter: 40 }))
  expect(limited.result).toEqual(fail(refusal('too_many_requests', { retryAfter: 40 })))
})

test.each<[string, () => Promise<Response>]>([
  ['a line that breaks', () => Promise.reject(new TypeError('no line'))],
  ['a login page of the network', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ['a proxy before a site that is away', () => Promise.resolve(new Response('', { status: 502 }))],
  ['a site without its database', problem(503, { code: 'unavailable' })],
  ['a stored letter without a number', problem(201, {})],
  ['a code that is none', problem(400, { code: 'other' })],
])('%s is no answer', async (_, answer) => {
  expect((await answeredWith(answer)).result).toBeNull()
})

test('after a minute without a word the answer is lost', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_done, lost) =>
        signal.addEventListener('abort', () => lost(new Error('aborted'))),
      ),
  )
  const sending = postLetter('a', '/api/messages', {})
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT)
  expect(await sending).toBeNull()
  vi.useRealTimers()
})
