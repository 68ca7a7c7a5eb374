import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signatureOf } from '#bff/giving/providers/octo/octo.signature.ts'
import { anApplication, siteForApplications } from '../support/applications.ts'
import { openCall, rawCall } from '../support/raw-call.ts'

let site: Awaited<ReturnType<typeof siteForApplications>>

beforeAll(async () => {
  site = await siteForApplications({
    LIMIT_BODIES_AT_ONCE_BYTES: '150000',
    LIMIT_UPLOADS_AT_ONCE_BYTES: '400000',
  })
}, 60_000)
afterAll(() => site.close())

const JSON_TYPE = 'application/json'
const codeOf = (text: string) => (JSON.parse(text) as { code: string }).code

/** What Octo would send about a payment, signed as it signs. */
const aNotification = (reference: string, padding = 0): string => {
  const notification = {
    shop_transaction_id: reference,
    octo_payment_UUID: randomUUID(),
    status: 'succeeded',
  }
  const signature = signatureOf(site.services.env.octo, notification)
  return JSON.stringify({ ...notification, signature }) + ' '.repeat(padding)
}
const notify = (body: string, type: string) =>
  rawCall(`${site.url}/callbacks/octo`, { headers: { 'Content-Type': type } }, body)

test.each([JSON_TYPE, 'multipart/form-data; boundary=x', 'multipart/mixed', 'text/plain', ''])(
  'a body over the limit is refused at every call, whatever it says to be (%j)',
  async (type) => {
    const headers = {
      'Transfer-Encoding': 'chunked',
      'Idempotency-Key': randomUUID(),
      ...(type === '' ? {} : { 'Content-Type': type }),
    }
    for (const path of ['/callbacks/octo', '/api/donations', '/api/donations/x/confirmation']) {
      const answer = await rawCall(
        site.url + path,
        { headers },
        aNotification(randomUUID(), 70_000),
      )
      expect([path, answer.status, codeOf(answer.text)]).toEqual([path, 413, 'body_too_large'])
    }
  },
)

test.each(['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded'])(
  'a notification comes as JSON and not as %s',
  async (type) => {
    const answer = await notify(aNotification(randomUUID()), type)
    expect([answer.status, codeOf(answer.text)]).toEqual([400, 'request_invalid'])
  },
)

test('a notification about a reference that is none of ours is not found', async () => {
  for (const reference of [randomUUID(), 'order-17', "1' or '1", 'x'.repeat(300)]) {
    const answer = await notify(aNotification(reference), JSON_TYPE)
    expect([reference, answer.status]).toEqual([reference, 404])
  }
})

test('a path with a null leads nowhere', async () => {
  for (const path of ['/api/donations/%00', '/api/receipts/a%00b', '/api/receipts/%00.pdf'])
    expect([path, (await rawCall(site.url + path, { method: 'GET' })).status]).toEqual([path, 404])
})

test.each(['9007199254740993', '256.256.256.256', 'a b', 'x:99999'])(
  'a Host that makes no address is refused (%s)',
  async (Host) => {
    for (const method of ['GET', 'POST']) {
      const answer = await rawCall(`${site.url}/api/donations/x/cancellation`, {
        method,
        headers: { Host, Origin: 'http://localhost:3000' },
      })
      expect([method, answer.status]).toEqual([method, 400])
    }
  },
)

type OpenCall = ReturnType<typeof openCall>

/**
 * Calls that are held open. Of two that arrive at the same time the later one is refused, which may be
 * a held one: then it is begun again, and `areHeld` is false once.
 */
const holdOpen = (begins: readonly (() => OpenCall)[]) => {
  const hold = (begin: () => OpenCall) => {
    const held = { begin, ...begin(), isRefused: false }
    void held.answered.then(
      () => (held.isRefused = true),
      () => undefined,
    )
    return held
  }
  const calls = begins.map(hold)
  return {
    calls,
    areHeld: (): boolean => {
      const refused = calls.findIndex(({ isRefused }) => isRefused)
      const begin = calls[refused]?.begin
      if (begin !== undefined) calls[refused] = hold(begin)
      return begin === undefined
    },
  }
}
const waiting = { timeout: 20_000, interval: 100 }

test('bodies that arrive at once have a bound for the whole process', async () => {
  const headers = { 'Content-Type': JSON_TYPE, 'Idempotency-Key': randomUUID() }
  const begin = () => {
    const open = openCall(`${site.url}/api/donations`, { headers })
    open.write(' '.repeat(60_000))
    return open
  }
  const small = () => rawCall(`${site.url}/api/donations`, { headers }, ' '.repeat(40_000))
  const held = holdOpen([begin, begin])
  const refused = await vi.waitFor(async () => {
    expect(held.areHeld()).toBe(true)
    const answer = await small()
    expect(answer.status).toBe(503)
    return answer
  }, waiting)
  expect(codeOf(refused.text)).toBe('unavailable')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (const { call } of held.calls) call.end('{}')
  for (const { answered } of held.calls) expect((await answered).status).toBe(400)
  expect((await small()).status).toBe(400)
})

test('uploads that arrive at once have a bound of their own', async () => {
  const path = `${site.url}/api/vacancies/101/applications`
  /** An upload that nearly fills the bound and does not end. */
  const begin = () => {
    const open = openCall(path, {
      headers: {
        'Content-Type': 'multipart/form-data; boundary=x',
        'Idempotency-Key': randomUUID(),
      },
    })
    open.write('--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n')
    open.write(Buffer.alloc(399_500))
    return open
  }
  const held = holdOpen([begin])
  const refused = await vi.waitFor(async () => {
    expect(held.areHeld()).toBe(true)
    const answer = await site.send(anApplication())
    expect(answer.status).toBe(503)
    return answer
  }, waiting)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  for (const { call } of held.calls) call.destroy()
  await vi.waitFor(async () => expect((await site.send(anApplication())).status).toBe(201), 10_000)
})
