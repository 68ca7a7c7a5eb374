import { expect, test } from 'vitest'
import { defaultCredentials } from '../credentials.ts'
import { openShop, type Shop, text } from '../test-support/shop.ts'

const login = async (shop: Shop) => {
  const answer = await shop.send('POST', '/eskiz/api/auth/login', defaultCredentials.eskiz)
  expect(answer).toMatchObject({ message: 'token_generated', token_type: 'bearer' })
  return text(answer['data']?.['token'])
}

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
  await shop.send('PUT', '/sim/knobs', { eskiz: { testAccount: true } })
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
