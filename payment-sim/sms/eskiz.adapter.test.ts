import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { login, openAccount } from '../test-support/eskiz-account.ts'
import { eventually } from '../test-support/eventually.ts'
import { openShop, text, type Shop } from '../test-support/shop.ts'

const sendSms = (shop: Shop, token: string, body: RequestInit['body'], type?: string) =>
  shop.app.request('/eskiz/api/message/sms/send', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(type ? { 'Content-Type': type } : {}) },
    body,
  })

test('a message of a logged-in account is in the inbox, and reported as delivered', async () => {
  const shop = openShop()
  const token = await login(shop)
  const body = { mobile_phone: '998901234567', message: 'Rahmat!', from: '4546' }
  const sent = await sendSms(shop, token, JSON.stringify(body), 'application/json')
  const { id, status } = (await sent.json()) as { id: string; status: string }
  expect(status).toBe('waiting')
  expect(await shop.get('/sim/sms?to=998901234567')).toMatchObject([
    { to: '+998901234567', from: '4546', text: 'Rahmat!' },
  ])
  expect(
    await shop.json(`/eskiz/api/message/sms/status_by_id/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    }),
  ).toMatchObject({ status: 'success', data: { status: 'DELIVERED', to: '998901234567' } })
})

test('forms are taken as well as JSON', async () => {
  const shop = openShop()
  const token = await login(shop)
  const fields = { mobile_phone: '998901234567', message: 'Один' }
  expect((await sendSms(shop, token, new URLSearchParams(fields))).status).toBe(200)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect((await sendSms(shop, token, form)).status).toBe(200)
})

test('a wrong password, no token, and a token of a month ago answer 401', async () => {
  const shop = openShop()
  const refused = await shop.app.request('/eskiz/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...defaultCredentials.eskiz, password: 'wrong' }),
  })
  expect(refused.status).toBe(401)
  expect((await sendSms(shop, 'none', '{}')).status).toBe(401)
  const token = await login(shop)
  await shop.send('POST', '/sim/clock', { advance: 'P30D' })
  expect((await sendSms(shop, token, '{}')).status).toBe(401)
})

test('a phone that is none answers 422', async () => {
  const shop = openShop()
  const token = await login(shop)
  const body = JSON.stringify({ mobile_phone: '123', message: 'x' })
  expect((await sendSms(shop, token, body, 'application/json')).status).toBe(422)
})

test('a test account sends its three texts only', async () => {
  const shop = openShop()
  await shop.send('PUT', '/sim/settings', { eskiz: { testAccount: true } })
  const token = await login(shop)
  const send = async (message: string) =>
    (
      await sendSms(
        shop,
        token,
        JSON.stringify({ mobile_phone: '998901234567', message }),
        'application/json',
      )
    ).status
  expect([await send('Rahmat!'), await send('Bu Eskiz dan test')]).toEqual([400, 200])
})

test.each(['DELIVERED', 'REJECTED', 'EXPIRED', 'UNDELIVERABLE'])(
  'the callback says %s, and only what is delivered reaches the phone',
  async (outcome) => {
    const { shop, callbacks, ask } = await openAccount({ outcome })
    const sent = await ask('POST', 'message/sms/send', {
      mobile_phone: '998901234567',
      message: 'Рахмат',
      callback_url: 'http://shop.test/callbacks/sms',
    })
    await eventually(() => callbacks).toEqual([
      {
        request_id: sent['id'],
        message_id: 1,
        user_sms_id: null,
        country: 'UZ',
        phone_number: '998901234567',
        sms_count: '1',
        status: outcome,
        status_date: '2026-11-20 10:00:00',
      },
    ])
    expect(await shop.get('/sim/sms')).toHaveLength(outcome === 'DELIVERED' ? 1 : 0)
    expect(await ask('GET', `message/sms/status_by_id/${text(sent['id'])}`)).toMatchObject({
      status: 'success',
      data: {
        id: 1,
        request_id: sent['id'],
        status: outcome,
        parts_count: 1,
        country_id: null,
        encoding: 8,
        created_at: '2026-11-20T05:00:00.000Z',
        delivery_sm_at: outcome === 'DELIVERED' ? '2026-11-20T05:00:00.000Z' : null,
      },
    })
  },
)

test('a batch, a message abroad, and the totals of the month', async () => {
  const { shop, callbacks, ask } = await openAccount()
  const batch = await ask('POST', 'message/sms/send-batch', {
    messages: [
      { user_sms_id: 'a', to: '998901234567', text: 'One' },
      { user_sms_id: 'b', to: 998901234568, text: 'Two' },
    ],
    from: '4546',
    dispatch_id: 7,
    callback_url: 'http://shop.test/callbacks/sms',
  })
  expect(batch).toMatchObject({ status: ['waiting', 'waiting'] })
  await eventually(() => callbacks.map((one) => one['user_sms_id'])).toEqual(['a', 'b'])
  const abroad = { mobile_phone: '491701234567', message: 'Danke', country_code: 'DE' }
  expect(await ask('POST', 'message/sms/send-global', abroad)).toMatchObject({ status: 'waiting' })
  expect(await shop.get('/sim/sms')).toMatchObject([{ to: '+491701234567' }, {}, {}])
  const month = { year: 2026, month: 11 }
  const sent = (packets: number) => [{ status: 'DELIVERED', month: 'Nov', packets }]
  expect(await ask('POST', 'user/totals', month)).toMatchObject({ data: sent(2) })
  const global = { ...month, is_global: 1 }
  expect(await ask('POST', 'user/totals', global)).toMatchObject({ data: sent(1) })
  expect(await ask('GET', 'message/sms/status_by_id/none')).toMatchObject({ status: 'error' })
})

test('the account has its limit and templates, and a token that was invalidated ends', async () => {
  const { shop, ask, token } = await openAccount()
  expect(await ask('GET', 'user/get-limit')).toMatchObject({ data: { balance: 1_000_000 } })
  expect(await ask('GET', 'auth/user')).toMatchObject({ data: { status: 'active' } })
  expect(await ask('GET', 'user/templates')).toMatchObject({
    result: [{ template: 'Bu Eskiz dan test' }, {}, {}],
  })
  expect(await ask('DELETE', 'auth/invalidate')).toMatchObject({ status: 'success' })
  expect((await sendSms(shop, token, '{}')).status).toBe(401)
  expect(JSON.stringify(await shop.get('/sim/traffic'))).not.toContain(token)
})
