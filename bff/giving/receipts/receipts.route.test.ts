import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, pathTo } from '#locales/paths.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { receiptCardRoute } from './receipt-card.route.ts'
import { qrSvg } from './receipt-qr.ts'
import { receiptWords } from './receipt-words.ts'
import type { Receipt } from '#machines/wire/receipt.schema.ts'

let site: Calls
let donate: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite()
  donate = donationCalls(site)
}, 60_000)
afterAll(() => site.close())

/** The address of a paid donation's receipt among the calls. */
const paidReceipt = async (donor: Readonly<Record<string, string>>): Promise<string> => {
  await donate.startAnew()
  const { id } = await donate.awaiting({ donor, lang: 'en' })
  const paid = await donationIn(await donate.confirm(id))
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  return `/api/receipts/${paid.receiptUrl.split('/').at(-1) ?? ''}`
}
const sheet = async (path: string) => {
  const response = await site.app.request(`${path}.pdf`)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  return (await textOfPdf(new Uint8Array(await response.arrayBuffer()))).text
}
const receiptAt = async (path: string) => (await site.app.request(path)).json() as Promise<Receipt>
const donor = { name: 'Aziza Karimova', phone: '+998901234567' }
const { copy } = receiptWords.en

test('without a mail the first sheet is the original, every later one a copy', async () => {
  const path = await paidReceipt(donor)
  expect(await receiptAt(path)).not.toHaveProperty('issuedAt')
  expect((await site.app.request(`${path}.pdf`, { method: 'HEAD' })).status).toBe(200)
  expect(await sheet(path)).not.toContain(copy)
  expect(await receiptAt(path)).toHaveProperty('issuedAt')
  expect(await sheet(path)).toContain(copy)
})

test('there is no sheet, and nothing to look at, of a receipt that nobody has', async () => {
  const path = `/api/receipts/${'a'.repeat(32)}`
  for (const method of ['GET', 'HEAD'])
    expect((await site.app.request(`${path}.pdf`, { method })).status, method).toBe(404)
  expect((await site.app.request(path)).status).toBe(404)
})

test('what was ordered back is on a receipt once it is known that it went back', async () => {
  const path = await paidReceipt(donor)
  const [donation] = await site.database.select().from(donations)
  const orderedAt = site.clock.now()
  await site.database.insert(donationReturns).values({
    reference: randomUUID(),
    donationId: donation?.id ?? '',
    kind: 'refund',
    amount: 40_000,
    orderedAt,
  })
  expect(await receiptAt(path)).not.toHaveProperty('returns')
  await site.database.update(donationReturns).set({ madeAt: orderedAt })
  expect((await receiptAt(path)).returns).toEqual([
    { kind: 'refund', amount: 40_000, at: new Date(orderedAt).toISOString() },
  ])
})

test('of sheets that are asked for at once, one is the original', async () => {
  const path = await paidReceipt(donor)
  const sheets = await Promise.all([sheet(path), sheet(path), sheet(path)])
  expect(sheets.filter((text) => !text.includes(copy))).toHaveLength(1)
})

test('the original goes with the mail of the payment: what is saved later is a copy', async () => {
  const path = await paidReceipt({ ...donor, email: 'aziza@example.test' })
  expect(await receiptAt(path)).toHaveProperty('issuedAt')
  expect(await sheet(path)).toContain(copy)
})

test.each(languages)('the QR code holds the address of its own page (%s)', async (lang) => {
  const path = await paidReceipt(donor)
  const token = path.split('/').at(-1) ?? ''
  const response = await site.app.request(`${path}.svg?lang=${lang}`)
  expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
  const address = site.services.publicUrl + pathTo('receipt', lang, { token })
  expect(await response.text()).toBe(qrSvg(address))
})

test('of what is not paid there is no sheet and no code', async () => {
  for (const file of ['.pdf', '.svg', ''])
    expect((await site.app.request(`/api/receipts/${'a'.repeat(32)}${file}`)).status).toBe(404)
})

test('a dedication is on the receipt and its sheet, and in no mail, SMS or answer to others', async () => {
  await donate.startAnew()
  const dedication = 'Маме & <b>папе</b>, "Қумри" ❤️'
  const { id } = await donate.awaiting({ donor, dedication, lang: 'en' })
  const paid = await donationIn(await donate.confirm(id))
  expect(JSON.stringify(paid)).not.toContain('Маме')
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  const path = `/api/receipts/${paid.receiptUrl.split('/').at(-1) ?? ''}`
  expect(await receiptAt(path)).toMatchObject({ dedication })
  const text = (await sheet(path)).replace(/\s/g, '')
  expect(text).toContain('Маме&<b>папе</b>,"Қумри"')
  expect(text).not.toContain('❤')
  expect(JSON.stringify(await mailsIn(site.database))).not.toContain('Маме')
})

test('its card is drawn for who has the token, as private as the receipt', async () => {
  const orders: unknown[] = []
  const route = receiptCardRoute({
    receipts: site.services.receipts,
    renderer: { artwork: () => Promise.resolve('<svg/>') },
    painter: {
      paint: (order) => {
        orders.push(order)
        return Promise.resolve({ ok: true, value: new Uint8Array([1, 2]) })
      },
    },
  })
  const path = (await paidReceipt(donor)).replace('/api/receipts', '/receipt-cards')
  expect((await route.request(`${path}.png`)).status).toBe(404)
  await donate.startAnew()
  const { id } = await donate.awaiting({ donor, dedication: 'Mum', lang: 'en' })
  const paid = await donationIn(await donate.confirm(id))
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  const token = paid.receiptUrl.split('/').at(-1) ?? ''
  const card = await route.request(`/receipt-cards/${token}.png?lang=uz`)
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(card.headers.get('Cache-Control')).toBe('no-store')
  expect(card.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(orders).toMatchObject([
    { design: 'dedication', words: { title: 'Mum', line: receiptWords.uz.postcard.line } },
  ])
  expect((await route.request(`/receipt-cards/${'a'.repeat(32)}.png`)).status).toBe(404)
})
