import { expect, test } from 'vitest'
import { card, openShop, type Shop, text } from '../test-support/shop.ts'

/** Opens the page that a payment by a redirecting card leads to. */
const openPage = async (shop: Shop, number: string = card.visaRedirects) => {
  const prepared = await shop.prepare({ language: 'en' })
  const paid = await shop.octo(`pay/${text(prepared['data']?.['octo_payment_UUID'])}`, {
    card_number: number,
    expire: '3912',
    cvc2: '123',
    method: 'bank_card',
  })
  expect(paid).toMatchObject({ error: 0, data: { details: { transType: '3DS' } } })
  const path = new URL(text(paid['data']?.['redirectUrl'])).pathname
  const get = async () => {
    const response = await shop.app.request(path)
    return { response, html: await response.text() }
  }
  const post = async (form: Record<string, string>) => {
    const response = await shop.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return { response, html: await response.text() }
  }
  return { paid, get, post }
}

test('the page asks for the code, and sends the browser back when it is right', async () => {
  const shop = openShop()
  const { get, post } = await openPage(shop)
  const { response, html } = await get()
  expect(response.headers.get('Content-Security-Policy')).toContain(
    "form-action 'self' http://shop.test",
  )
  expect(html).toContain('UZS\u00a0100,000')
  expect(html).toContain('99890*****05')
  expect(html).not.toMatch(/<script|style=/)
  expect((await post({ action: 'code', code: '1' })).html).toContain('The code is wrong.')
  const code = await shop.newestCode(card.visaRedirectsPhone)
  const done = await post({ action: 'code', code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(done.response.status).toBe(303)
  expect(done.response.headers.get('Location')).toBe('http://shop.test/back?donation=1')
  expect(await shop.status()).toMatchObject({ data: { status: 'succeeded' } })
  expect((await get()).html).toContain('The payment went through')
})

test('cancelling and a third wrong code send the browser back with nothing paid', async () => {
  const cancelled = openShop()
  const page = await openPage(cancelled)
  await page.get()
  expect((await page.post({ action: 'cancel' })).response.status).toBe(303)
  expect(await cancelled.status()).toMatchObject({ data: { status: 'canceled' } })

  const guessed = openShop()
  const { get, post } = await openPage(guessed)
  await get()
  for (const status of [200, 200, 303])
    expect((await post({ action: 'code', code: '1' })).response.status).toBe(status)
  expect(await guessed.status()).toMatchObject({ data: { status: 'canceled' } })
})

test('a refused charge sends the browser back as well', async () => {
  const shop = openShop()
  const { get, post } = await openPage(shop, '4100000000000217')
  await get()
  const code = await shop.newestCode('+998900000321')
  expect((await post({ action: 'code', code })).response.status).toBe(303)
  expect(await shop.status()).toMatchObject({ data: { status: 'canceled' } })
})

test('the code of a redirecting card is not to be had by verificationInfo', async () => {
  const shop = openShop()
  const { paid } = await openPage(shop)
  expect(await shop.get(`/octo/verificationInfo/${text(paid['data']?.['uuid'])}`)).toMatchObject({
    data: { secondsLeft: 0 },
  })
})

test('without a card the page asks for one first', async () => {
  const shop = openShop()
  const prepared = await shop.prepare({ description: '<b>Donation</b>', language: 'en' })
  const path = new URL(text(prepared['data']?.['octo_pay_url'])).pathname
  expect(await (await shop.app.request(path)).text()).toContain('&lt;b&gt;Donation&lt;/b&gt;')
  const form = { action: 'card', number: '4100 0000 0000 0019', expiry: '12/39', cvv: '123' }
  const asked = await shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) })
  expect(await asked.text()).toContain('Code from the SMS')
  const code = await shop.newestCode(card.visaPhone)
  const done = await shop.app.request(path, {
    method: 'POST',
    body: new URLSearchParams({ action: 'code', code }),
  })
  expect(done.status).toBe(303)
})

test('an unknown payment has a page that says so', async () => {
  const response = await openShop().app.request('/octo/page/unknown')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Такого платежа нет')
})
