import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import { receiptLoader, receiptPost } from '#bff/giving/receipts/receipts.pages.ts'
import { createReceipts } from '#bff/giving/receipts/receipts.ts'
import type { PagesOptions } from '#bff/pages/render/page-options.ts'
import { createPages } from '#bff/pages/render/pages.ts'
import { createLog } from '#bff/platform/log.ts'
import { receiptSchema } from '#machines/wire/receipt.schema.ts'
import { aDonation } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { loadersWith } from '../../../tests/support/page-loaders.ts'
import { plainRenderer } from '../../../tests/support/plain-renderer.ts'
import { DAY, monthlyDonor, type MonthlyDonor } from '../../../tests/support/plans.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'
import { createManageLinkSender } from './manage-link.ts'

const MINUTE = 60_000
const donor = { name: 'Aziza Karimova', phone: '+998901234567', email: 'aziza@example.test' }

let site: Calls
let monthly: MonthlyDonor
let server: Server

beforeAll(async () => {
  site = await callsOfSite()
  monthly = monthlyDonor(site)
  const { receipts, publicUrl } = site.services
  const pages = createPages({
    renderer: plainRenderer(({ data }) => Promise.resolve(`<h1>${JSON.stringify(data)}</h1>`)),
    loaders: loadersWith({ receipt: receiptLoader({ receipts, publicUrl }) }),
    posts: { receipt: receiptPost(receipts) },
    association: {} as PagesOptions['association'],
    figures: { dates: {}, figures: {} },
    testimonials: { confirmed: true, items: [] },
    proof: null,
    dollarRate: { soums: 12_000, day: '2026-11-20' },
    photographs: {},
    hasBook: false,
    publicUrl,
    simulator: true,
    methods: ['card'],
    clock: site.clock,
    log: createLog('silent'),
  })
  server = createServer((request, response) => {
    void getRequestListener(pages.app.fetch)(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
}, 60_000)
afterAll(async () => {
  server.close()
  await site.close()
})
beforeEach(() => monthly.startAnew())

const pageAt = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    redirect: 'manual',
    ...init,
  })

/** Asks for the link as a browser does that sends the form of a receipt's page. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  pageAt(path, { method: 'POST', headers })

/** What was put into the outbox since the donation was set up. */
const sentSince = async (before: number) => (await monthly.notifications()).slice(before)

/** A plan with its first receipt, whose own notifications are not counted. */
const setUp = async (changes = {}) => {
  const { token, receiptUrl, manageUrl } = await monthly.setUp(changes)
  const before = (await monthly.notifications()).length
  return {
    token,
    receiptUrl,
    manageUrl: manageUrl ?? '',
    sent: () => sentSince(before),
  }
}

const receiptIn = async (path: string) =>
  receiptSchema.parse(
    await (await site.app.request(`/api/receipts/${path.split('/').at(-1) ?? ''}`)).json(),
  )

test.each(languages)(
  'the link goes to the donor’s address, never into the page (%s)',
  async (lang) => {
    const { receiptUrl, manageUrl, token, sent } = await setUp({ donor, lang })
    expect((await receiptIn(receiptUrl)).manageLink).toEqual({ channel: 'mail', to: 'a…@e….test' })
    const page = await pageAt(receiptUrl)
    expect(await page.text()).not.toContain(token)

    const answer = await ask(receiptUrl)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${receiptUrl}?done=link#manage-link`)
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ channel: 'mail', recipient: donor.email })
    expect(mail?.subject).not.toMatch(/^$|%\{/)
    for (const text of [mail?.body, mail?.html]) {
      expect(text).toContain(site.services.publicUrl + manageUrl)
      expect(text).not.toMatch(/%\{|undefined/)
    }
  },
)

test.each(languages)('without an address it goes by SMS (%s)', async (lang) => {
  const { receiptUrl, manageUrl, sent } = await setUp({ lang })
  expect((await receiptIn(receiptUrl)).manageLink).toEqual({
    channel: 'sms',
    to: '+998 90 *** ** 67',
  })
  await ask(receiptUrl)
  const [sms, ...more] = await sent()
  expect(more).toEqual([])
  expect(sms).toMatchObject({ channel: 'sms', recipient: '+998901234567', subject: '' })
  expect(sms?.body).toContain(site.services.publicUrl + manageUrl)
  expect(sms?.body).not.toMatch(/%\{|\u00a0/)
})

test('one message a plan in ten minutes, by whichever receipt, and each answer looks the same', async () => {
  const { receiptUrl, token, sent } = await setUp({ donor })
  await monthly.days(31)
  const { charges } = await monthly.plan(token)
  const urls = charges.map((charge) => charge.receiptUrl ?? '')
  expect(new Set(urls)).toHaveProperty('size', 2)
  const before = (await sent()).length
  const count = async () => (await sent()).length - before

  const answers = await Promise.all([...urls, ...urls].map((url) => ask(url)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(await count()).toBe(1)
  site.advance(10 * MINUTE - 1)
  expect((await ask(receiptUrl)).status).toBe(303)
  expect(await count()).toBe(1)
  site.advance(1)
  await ask(receiptUrl)
  expect(await count()).toBe(2)
  // A clock that went back does not close the way.
  site.advance(-DAY)
  await ask(receiptUrl)
  expect(await count()).toBe(3)
  site.advance(DAY)
})

test('two processes that are asked at once send one message', async () => {
  const { receiptUrl, sent } = await setUp({ donor })
  const { donationStore, notifyDonor } = site.services
  const { database, clock } = site
  const another = createReceipts(
    donationStore,
    createManageLinkSender({ database, notifyDonor, now: () => clock.now() }),
  )
  const token = receiptUrl.split('/').at(-1) ?? ''
  const both = [another, site.services.receipts, another, site.services.receipts]
  const answers = await Promise.all(both.map((receipts) => receipts.sendManageLink(token)))
  expect(new Set(answers)).toEqual(new Set(['sent']))
  expect(await sent()).toHaveLength(1)
})

test('other plans are counted on their own', async () => {
  const first = await setUp({ donor })
  const second = await setUp({ donor })
  await ask(first.receiptUrl)
  await ask(second.receiptUrl)
  expect(await second.sent()).toHaveLength(2)
})

test('a plan that has ended can still be looked at', async () => {
  const { receiptUrl, manageUrl, token, sent } = await setUp({ donor })
  await site.post(`/api/monthly/${token}/cancellation`, {})
  const before = (await sent()).length
  await ask(receiptUrl)
  const mails = (await sent()).slice(before)
  expect(mails.map(({ body }) => body.includes(manageUrl))).toEqual([true])
})

test('a one-time receipt offers nothing and sends nothing', async () => {
  const asked = await monthly.donationIn(await site.give(aDonation({ donor })))
  const paid = await monthly.donationIn(await monthly.confirm(asked.id))
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  const before = (await monthly.notifications()).length
  expect(await receiptIn(paid.receiptUrl)).not.toHaveProperty('manageLink')
  const answer = await ask(paid.receiptUrl)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(paid.receiptUrl)
  expect(await sentSince(before)).toEqual([])
})

test('a receipt that is not there answers 404', async () => {
  const unknown = (lang: Lang, token: string) => ask(pathTo('receipt', lang, { token }))
  for (const lang of languages) {
    expect((await unknown(lang, 'a'.repeat(32))).status).toBe(404)
    expect((await unknown(lang, 'nothing')).status).toBe(404)
  }
  expect(await mailsIn(site.database)).toEqual([])
})

test('a foreign page sends nothing', async () => {
  const { receiptUrl, sent } = await setUp({ donor })
  for (const [name, value] of [
    ['Sec-Fetch-Site', 'cross-site'],
    ['Origin', 'https://elsewhere.test'],
  ] as const)
    expect((await ask(receiptUrl, { [name]: value })).status).toBe(403)
  expect(await sent()).toEqual([])
})
