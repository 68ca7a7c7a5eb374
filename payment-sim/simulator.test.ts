import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createSimulator } from './simulator.ts'
import { card, openShop } from './test-support/shop.ts'
import { wholeDonations } from './test-support/whole-donations.ts'

test('after a reset with a seed the same calls give the same bytes', async () => {
  const shop = openShop()
  await shop.send('POST', '/sim/reset', { seed: 'one' })
  const first = await wholeDonations(shop)
  await shop.send('POST', '/sim/reset', { seed: 'one' })
  expect(await wholeDonations(shop)).toEqual(first)
  await shop.send('POST', '/sim/reset', { seed: 'two' })
  expect(await wholeDonations(shop)).not.toEqual(first)
})

test('a reset empties every list, takes the rules away and turns the switches back', async () => {
  const shop = openShop()
  await wholeDonations(shop)
  await shop.send('PUT', '/sim/faults', { provider: 'octo', fault: 'delay', ms: 1 })
  await shop.send('PUT', '/sim/settings', { octo: { signature: 'B' } })
  expect(await shop.send('POST', '/sim/reset', {})).toMatchObject({ seed: null, mode: 'running' })
  for (const list of ['sms', 'mail', 'transactions', 'traffic', 'faults'])
    expect(await shop.get(`/sim/${list}`)).toEqual([])
  expect(await shop.get('/sim/settings')).toMatchObject({ octo: { signature: 'A' } })
})

test('the traffic shows both bodies and no secret', async () => {
  const shop = openShop()
  await wholeDonations(shop)
  const text = JSON.stringify(await shop.get('/sim/traffic'))
  const codes = JSON.stringify(await shop.get('/sim/sms')).matchAll(/"code":"(\d{6})"/g)
  expect(text).toContain('"number":"860000******0015"')
  expect(text).toContain('"card_number":"410000******0019"')
  for (const secret of [card.uzcardWorks, card.visaWorks, '"cvc2":"123"', 'simulator-octo-secret'])
    expect(text).not.toContain(secret)
  for (const [, code] of codes) expect(text).not.toContain(`"${code}"`)
  expect(await shop.get('/sim/traffic?provider=octo&method=pay&limit=1')).toMatchObject([
    { method: 'pay', direction: 'in', response: { status: 200 } },
  ])
})

test('what is no JSON, unknown, or too large is refused as JSON', async () => {
  const { app } = openShop()
  const ask = async (path: string, init: RequestInit) => {
    const response = await app.request(path, init)
    return [response.status, ((await response.json()) as { error: string }).error]
  }
  expect(await ask('/sim/clock', { method: 'POST', body: '{' })).toEqual([400, 'invalid'])
  expect(await ask('/sim/settings', { method: 'PUT', body: '{"octo":{"otpSeconds":0}}' })).toEqual([
    400,
    'invalid',
  ])
  expect(await ask('/sim/settings', { method: 'PUT', body: '{"octo":{"no":1}}' })).toEqual([
    400,
    'invalid',
  ])
  expect(await ask('/sim/reset', { method: 'POST', body: '{"sead":1}' })).toEqual([400, 'invalid'])
  expect(await ask('/nowhere', {})).toEqual([404, 'not_found'])
  expect(await ask('/octo/prepare_payment', { method: 'POST', body: 'x'.repeat(300_000) })).toEqual(
    [413, 'too_large'],
  )
})

test('it starts on free ports, and a taken port is an error', async () => {
  const running = await createSimulator({ port: 0 }).start()
  const { port } = new URL(running.url)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  await expect(createSimulator({ port: Number(port), smtpPort: 0 }).start()).rejects.toThrow(
    `SIM_PORT: port ${port} is in use`,
  )
  await expect(createSimulator({ port: 0, smtpPort: running.smtpPort }).start()).rejects.toThrow(
    `SIM_SMTP_PORT: port ${running.smtpPort} is in use`,
  )
  await running.close()
  await expect(fetch(running.url)).rejects.toThrow()
})

test('closing does not wait for streams and half-open connections', async () => {
  const running = await createSimulator({ port: 0 }).start()
  const stream = await fetch(`${running.url}/sim/events`)
  expect(stream.headers.get('Content-Type')).toContain('text/event-stream')
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  await running.close()
  await stream.text().catch(() => undefined)
})

test.each(['limit=abc', 'limit=-1', 'provider=nope', 'method=nope', 'since=1'])(
  'a list of the traffic with %s is refused',
  async (query) => {
    expect(await openShop().get(`/sim/traffic?${query}`)).toMatchObject({
      error: 'invalid',
      mistakes: [{}],
    })
  },
)
