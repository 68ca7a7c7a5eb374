import { expect, test } from 'vitest'
import { authDigest } from '../click/signature.ts'
import { defaultCredentials } from '../credentials.ts'
import { createSimulator } from '../simulator.ts'
import { openPage } from '../test-support/page.ts'
import { askCode, pay } from '../test-support/octo-payment.ts'
import { card, openShop, reachWorld, shopAt, text, type Shop } from '../test-support/shop.ts'
import { MOST_WORLDS } from './worlds.ts'
import { letter, speak } from '../test-support/smtp-client.ts'

/** A simulator with a world in it, each as a merchant calls it. */
const openWorld = async (shop: Shop, name: string, terms: object = {}) => {
  expect(await shop.send('PUT', `/sim/worlds/${name}`, { seed: 'test', ...terms })).toMatchObject({
    name,
    path: `/worlds/${name}`,
  })
  return shopAt(reachWorld(shop.simulator.app, `/worlds/${name}`))
}

/** What a world has to show of what happened in it. */
const tracesIn = async (shop: ReturnType<typeof shopAt>) =>
  Promise.all(
    ['transactions', 'sms', 'mail', 'traffic', 'faults'].map(
      async (list) => ((await shop.get(`/sim/${list}`)) as unknown as readonly unknown[]).length,
    ),
  )

test('what happens in a world happens in no other', async () => {
  const shop = openShop()
  const anna = await openWorld(shop, 'anna')
  const bobur = await openWorld(shop, 'bobur')
  await anna.send('PUT', '/sim/faults', { provider: 'octo', fault: 'refuse' })
  const token = await anna.verifiedToken(card.uzcardWorks, card.uzcardPhone)
  await anna.rpc('receipts.pay', { id: await anna.receipt(), token })
  await anna.send('POST', '/sim/clock', { advance: 'P1D' })
  expect(await tracesIn(anna)).toEqual([1, 1, 0, 5, 1])
  for (const other of [shop, bobur]) {
    expect(await tracesIn(other)).toEqual([0, 0, 0, 0, 0])
    expect(await other.get('/sim/clock')).toMatchObject({ now: '2026-11-20T05:00:00.000Z' })
    expect(await other.rpc('cards.check', { token })).toMatchObject({ error: {} })
  }
  await bobur.send('POST', '/sim/reset', { seed: 'other' })
  expect(await tracesIn(anna)).toEqual([1, 1, 0, 5, 1])
  expect(await anna.get('/sim/clock')).toMatchObject({ now: '2026-11-21T05:00:00.000Z' })
})

test('a hosted page of a world stays in it: its link, its answers and its console', async () => {
  const shop = openShop()
  const anna = await openWorld(shop, 'anna')
  const { serviceId, merchantId } = defaultCredentials.click
  const page = await openPage(
    anna,
    `/click/services/pay?service_id=${serviceId}&merchant_id=${merchantId}&amount=1000&transaction_param=D-1&lang=en`,
  )
  expect(page.path).toMatch(/^\/worlds\/anna\/click\/pay\/\d+$/)
  expect(await page.get()).toContain('href="/worlds/anna/#cards"')
  const given = await page.post({ action: 'card', number: card.uzcardWorks, expiry: '12/39' })
  expect(given.headers.get('Location')).toBe(page.path)
  const order = await anna.prepare()
  expect(text(order['data']?.['octo_pay_url'])).toMatch(/^http:\/\/\w+\/worlds\/anna\/octo\/page\//)
})

test('the console of a world is at its address, and what is not opened is nowhere', async () => {
  const shop = openShop()
  await openWorld(shop, 'anna')
  const statuses = async (...paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await shop.app.request(path)).status))
  const [first] = await statuses('/')
  expect(await statuses('/worlds/anna/', '/worlds/anna', '/worlds/bobur/', '/worlds')).toEqual([
    first,
    302,
    404,
    404,
  ])
})

test('worlds are listed, opened anew as they are then asked for, and forgotten', async () => {
  const shop = openShop()
  const anna = await openWorld(shop, 'anna', { settings: { merchant: { url: 'http://a.test' } } })
  await anna.receipt()
  expect(await shop.get('/sim/worlds')).toMatchObject([
    { name: 'anna', merchant: 'http://a.test', seed: 'test' },
  ])
  await openWorld(shop, 'anna', { settings: { merchant: { url: 'http://b.test' } } })
  expect(await anna.get('/sim/transactions')).toEqual([])
  expect(await anna.get('/sim/settings')).toMatchObject({ merchant: { url: 'http://b.test' } })
  await anna.send('POST', '/sim/reset', {})
  expect(await anna.get('/sim/settings')).toMatchObject({ merchant: { url: 'http://b.test' } })
  const forget = () => shop.app.request('/sim/worlds/anna', { method: 'DELETE' })
  expect([(await forget()).status, (await forget()).status]).toEqual([204, 404])
  expect(await shop.get('/sim/worlds')).toEqual([])
})

test('who listens to a world hears its end once it is forgotten, and only then', async () => {
  const shop = openShop()
  const [anna, bobur] = [await openWorld(shop, 'anna'), await openWorld(shop, 'bobur')]
  const listening = async ({ app }: ReturnType<typeof shopAt>, path: string) => {
    const { body } = await app.request(path)
    const reader = body?.getReader()
    await reader?.read()
    return { ends: async () => (await reader?.read())?.done, leaves: () => reader?.cancel() }
  }
  const paths = ['/sim/clock/stream?follower=site', '/sim/clock/stream', '/sim/events']
  const ofAnna = await Promise.all(paths.map((path) => listening(anna, path)))
  const ofBobur = await listening(bobur, '/sim/clock/stream?follower=other')
  await shop.app.request('/sim/worlds/anna', { method: 'DELETE' })
  expect(await Promise.all(ofAnna.map(({ ends }) => ends()))).toEqual([true, true, true])
  expect(await bobur.get('/sim/clock')).toMatchObject({ followers: ['other'] })
  await ofBobur.leaves()
  expect(await bobur.get('/sim/clock')).toMatchObject({ followers: [] })
})

test.each([
  ['Anna', {}],
  ['anna', { sead: 1 }],
  ['anna', { settings: { payme: { nothing: 1 } } }],
  ['anna', { credentials: { payme: { merchantId: 'short', key: '' } } }],
])('a world %s with %j is refused', async (name, terms) => {
  expect(await openShop().send('PUT', `/sim/worlds/${name}`, terms)).toMatchObject({
    error: 'invalid',
    mistakes: [{}],
  })
})

test('a simulator has so many worlds and no more', async () => {
  const shop = openShop()
  for (let count = 0; count < MOST_WORLDS; count += 1) await openWorld(shop, `world-${count}`)
  expect(await shop.send('PUT', '/sim/worlds/another', {})).toMatchObject({ error: 'too_many' })
  await openWorld(shop, 'world-0')
})

const own = {
  settings: {
    payme: { checkoutMerchantId: '5e0000000000000000000009', merchantKey: 'own-checkout-key' },
    click: {
      merchantId: 51_001,
      serviceId: 51_002,
      merchantUserId: 51_003,
      secretKey: 'own-click',
    },
    uzum: { terminalId: '51000000-0000-4000-8000-000000000001', apiKey: 'own-uzum' },
  },
  credentials: {
    payme: { merchantId: '5e0000000000000000000008', key: 'own-payme-key' },
    octo: { shopId: 5100, secret: 'own-octo', uniqueKey: 'own-octo-key' },
    eskiz: { email: 'own@example.test', password: 'own-eskiz' },
  },
}

/** Calls that bear the credentials of the world's merchant, without its path. */
const bearing: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'Payme’s API by its register': (shop) =>
    shop.rpc(
      'receipts.create',
      { amount: 100_000, account: { order_id: 'A-1' } },
      `${own.credentials.payme.merchantId}:${own.credentials.payme.key}`,
    ),
  'Payme’s checkout by its link': async (shop) => {
    const link = `m=${own.settings.payme.checkoutMerchantId};ac.order_id=A-1;a=5000000`
    return shop.app.request(`/payme/${Buffer.from(link).toString('base64')}`)
  },
  'Payme’s checkout by its form': async (shop) =>
    shop.app.request('/payme', {
      method: 'POST',
      body: new URLSearchParams({
        merchant: own.settings.payme.checkoutMerchantId,
        amount: '5000000',
        'account[order_id]': 'A-1',
      }),
    }),
  'Click’s button by its service': async (shop) =>
    shop.app.request(
      `/click/services/pay?service_id=51002&merchant_id=51001&amount=1000&transaction_param=D-1`,
    ),
  'Click’s Merchant API by its user': async (shop) => {
    const time = String(shop.simulator.world.clock.now() / 1000)
    return shop.app.request('/click/v2/merchant/payment/status/51002/1', {
      headers: { Auth: `51003:${authDigest(time, 'own-click')}:${time}` },
    })
  },
  'Click’s tokens by their service': (shop) =>
    shop.send('POST', '/click/v2/merchant/card_token/request', {
      service_id: 51_002,
      card_number: card.uzcardWorks,
      expire_date: '1239',
      temporary: 1,
    }),
  'Uzum by its terminal': (shop) =>
    shop.json('/uzum/api/v1/payment/getOrderStatus', {
      method: 'POST',
      headers: { 'X-Terminal-Id': own.settings.uzum.terminalId, 'X-API-Key': 'own-uzum' },
      body: JSON.stringify({ orderId: '1' }),
    }),
  'Octo by its shop': (shop) => shop.prepare({ octo_shop_id: 5100, octo_secret: 'own-octo' }),
  'SMS by their account': async (shop) => {
    const login = await shop.send('POST', '/eskiz/api/auth/login', own.credentials.eskiz)
    const Authorization = `Bearer ${text(login['data']?.['token'])}`
    return shop.json('/eskiz/api/message/sms/send', {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mobile_phone: '998901234567', message: 'Rahmat!' }),
    })
  },
}

test.each(Object.entries(bearing))('%s reaches its world', async (_, call) => {
  const shop = openShop()
  await openWorld(shop, 'other')
  const anna = await openWorld(shop, 'anna', own)
  await call(shop)
  expect(await shop.get('/sim/traffic')).toEqual([])
  const traffic = (await anna.get('/sim/traffic')) as unknown as readonly { response: unknown }[]
  expect(traffic.length).toBeGreaterThan(0)
  expect(JSON.stringify(traffic)).not.toMatch(/privilege|"status":401|unknown|3001/i)
})

test('Octo’s calls that name a payment alone reach its shop’s world, in worlds of one seed too', async () => {
  const shop = openShop()
  const anna = await openWorld(shop, 'anna', own)
  const { octo } = own.credentials
  const order = { octo_shop_id: octo.shopId, octo_secret: octo.secret }
  for (const [world, shopOrder] of [
    [shop, {}],
    [anna, order],
  ] as const) {
    const paid = await pay(shop, card.visaWorks, {}, shopOrder)
    const { given } = await askCode(shop, paid, card.visaPhone, world)
    const again = { pan: card.visaWorks, expDate: '3912', paymentId: String(given.paymentId) }
    const { data } = await shop.octo('check_pan', again)
    const smsKey = await world.newestCode(card.visaPhone)
    const sent = { ...given, smsKey, verifyId: Number(data?.['verifyId']) }
    expect(await shop.octo('check_sms_key', sent)).toMatchObject({ error: 0 })
  }
  for (const world of [shop, anna])
    expect(await world.get('/sim/transactions')).toMatchObject([{ provider: 'octo', paid: true }])
  const { data } = await shop.prepare({ ...order, shop_transaction_id: 'donation-2' })
  const page = await shop.app.request(`/octo/page/${text(data?.['octo_payment_UUID'])}`)
  expect(await page.text()).toContain('href="/worlds/anna/#cards"')
})

test('a world answers a call of its own with addresses of its own', async () => {
  const shop = openShop()
  await openWorld(shop, 'anna', own)
  const opened = await shop.app.request(
    `/click/services/pay?service_id=51002&merchant_id=51001&amount=1000&transaction_param=D-1`,
  )
  expect(opened.headers.get('Location')).toMatch(/^\/worlds\/anna\/click\/pay\/\d+$/)
})

test('a mail is that of the world whose name its sender signs in by, any other the first one’s', async () => {
  const shop = openShop({ port: 0 })
  const running = await shop.simulator.start()
  const anna = await openWorld(shop, 'anna')
  const bobur = await openWorld(shop, 'bobur')
  await bobur.send('PUT', '/sim/faults', { provider: 'mail', fault: 'refuse', status: 550 })
  expect((await speak(running.smtpPort, letter('a@example.test', 'anna'))).at(-2)).toBe('250')
  expect((await speak(running.smtpPort, letter('b@example.test', 'bobur'))).at(-2)).toBe('550')
  await speak(running.smtpPort, letter('c@example.test', 'somebody'))
  await speak(running.smtpPort, letter('d@example.test'))
  const recipients = async (world: ReturnType<typeof shopAt>) =>
    ((await world.get('/sim/mail')) as unknown as readonly { to: readonly string[] }[]).flatMap(
      ({ to }) => to,
    )
  expect(await recipients(anna)).toEqual(['a@example.test'])
  expect(await recipients(bobur)).toEqual([])
  expect(await recipients(shop)).toEqual(['d@example.test', 'c@example.test'])
  await running.close()
})

test('over a real line, too, a fault of one world drops its own connections alone', async () => {
  const running = await createSimulator({ port: 0 }).start()
  const put = (path: string, body: unknown) =>
    fetch(`${running.url}${path}`, { method: 'PUT', body: JSON.stringify(body) })
  for (const name of ['anna', 'bobur']) await put(`/sim/worlds/${name}`, {})
  await put('/worlds/anna/sim/faults', { provider: 'payme', fault: 'drop_before' })
  const call = (base: string) =>
    fetch(`${running.url}${base}/payme/api`, { method: 'POST', body: '{"method":"cards.check"}' })
  await expect(call('/worlds/anna')).rejects.toThrow()
  expect((await call('/worlds/bobur')).status).toBe(200)
  expect((await call('')).status).toBe(200)
  await running.close()
})
