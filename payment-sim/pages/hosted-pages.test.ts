import { describe, expect, test } from 'vitest'
import {
  hostedServices,
  openServicePage,
  openShopWithMerchants,
} from '../test-support/service-pages.ts'
import { card } from '../test-support/shop.ts'
import { languages } from './languages.ts'
import { words } from './words.ts'

const stateOf = (html: string) => /<main data-state="(\w+)">/.exec(html)?.[1]
const serviceNames = { payme: 'Payme', click: 'Click', uzum: 'Uzum' } as const
const giveCard = { action: 'card', number: card.uzcardWorks, expiry: '12/39' }

describe.each(hostedServices)('the page of %s', (service) => {
  test.each(languages)('in %s: a card, a code, and the payment is made', async (language) => {
    const shop = openShopWithMerchants()
    const text = words[language]
    const page = await openServicePage(shop, service, language)
    const asked = await page.get('?way=card')
    expect(stateOf(asked)).toBe('card')
    expect(asked).toContain(`<html lang="${language}">`)
    expect(asked).toContain(text.simulation)
    expect(asked).toContain(text.number)
    await page.post(giveCard)
    const waiting = await page.get()
    expect(stateOf(waiting)).toBe('code')
    expect(waiting).toContain(text.codeSent('99890*****01'))
    const code = await shop.newestCode(card.uzcardPhone)
    const sms =
      service === 'octo'
        ? text.smsOfCard('Octo', code, card.uzcardWorks.slice(-4))
        : text.sms(serviceNames[service], code)
    expect(await shop.get('/sim/sms')).toMatchObject([{ text: sms }])
    await page.post({ action: 'code', code: '000' })
    expect(await page.get()).toContain(`<html lang="${language}">`)
    await page.post({ action: 'code', code })
    const paid = await page.get()
    expect(stateOf(paid)).toBe('paid')
    expect(paid).toContain(text.paid)
    expect(paid).toContain('href="http://shop.test/back"')
    expect(await shop.get('/sim/transactions')).toMatchObject([{ provider: service, paid: true }])
  })

  test.each(languages)('in %s: the payer cancels', async (language) => {
    const shop = openShopWithMerchants()
    const page = await openServicePage(shop, service, language)
    await page.post(giveCard)
    const left = await page.post({ action: 'cancel' })
    expect([left.status, left.headers.get('Location')]).toEqual([303, 'http://shop.test/back'])
    const cancelled = await page.get()
    expect(stateOf(cancelled)).toBe('cancelled')
    expect(cancelled).toContain(words[language].cancelled)
    expect(await shop.get('/sim/transactions')).toMatchObject([{ paid: false }])
  })

  test.each(languages)('in %s: the bank is made to refuse', async (language) => {
    const shop = openShopWithMerchants()
    const page = await openServicePage(shop, service, language)
    expect(await page.get()).toContain(words[language].refuse)
    await page.post(giveCard)
    await page.post({ action: 'refuse' })
    const refused = await page.get()
    // Octo has one word for all that was not paid.
    const state = service === 'octo' ? 'cancelled' : 'refused'
    expect(stateOf(refused)).toBe(state)
    expect(refused).toContain(words[language][state])
    expect(await shop.get('/sim/transactions')).toMatchObject([{ paid: false }])
  })
})
