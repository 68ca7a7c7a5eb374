import { expect, test } from 'vitest'
import {
  hostedServices,
  openServicePage,
  openShopWithMerchants,
} from '../../payment-sim/test-support/service-pages.ts'
import { card } from '../../payment-sim/test-support/shop.ts'
import { readPageActs } from './page-acts.ts'

const giveCard = { action: 'card', number: card.uzcardWorks, expiry: '12/39' }
const works = { kind: 'uzcard', outcome: 'works' }

const openActs = () => {
  const shop = openShopWithMerchants()
  const acts = async (after = 0) =>
    readPageActs('http://simulator.test', after, (url) =>
      shop.app.request(url.replace('http://simulator.test', '')),
    )
  return { shop, acts }
}

test.each(hostedServices)(
  'what a payer did on the page of %s is told without number or code',
  async (service) => {
    const { shop, acts } = openActs()
    const page = await openServicePage(shop, service, 'en')
    await page.get('?way=card')
    const before = await acts()
    expect(before.acts).toEqual([])

    await page.post(giveCard)
    await page.get()
    await page.post({ action: 'code', code: '000000' })
    await page.get()
    const code = await shop.newestCode(card.uzcardPhone)
    await page.post({ action: 'code', code })
    await page.get()
    const after = await acts(before.last)
    expect(after.acts).toEqual([
      { action: 'card', card: works, isTaken: true },
      { action: 'code', card: null, isTaken: false },
      { action: 'code', card: null, isTaken: true },
    ])
    expect(after.last).toBeGreaterThan(before.last)
    expect(await acts(after.last)).toEqual({ last: after.last, acts: [] })
    for (const secret of [card.uzcardWorks.slice(-8), code])
      expect(JSON.stringify(after)).not.toContain(secret)
  },
)

test('a card of nobody, the card behind a telephone, a code that came too late and leaving are told', async () => {
  const { shop, acts } = openActs()
  const page = await openServicePage(shop, 'click', 'en')
  await page.post({ ...giveCard, number: '8600 0000 0000 0000' })
  await page.get()
  await page.post({ action: 'phone', phone: card.uzcardPhone })
  await page.get()
  await shop.send('POST', '/sim/clock', { advance: 'PT5M' })
  await page.post({ action: 'code', code: await shop.newestCode(card.uzcardPhone) })
  await page.get()
  await page.post({ action: 'cancel' })
  expect((await acts()).acts).toEqual([
    { action: 'card', card: null, isTaken: true },
    { action: 'phone', card: works, isTaken: true },
    { action: 'code', card: null, isTaken: false },
    { action: 'cancel', card: null, isTaken: true },
  ])
})
