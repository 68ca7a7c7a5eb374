import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, pathTo } from '#locales/paths.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
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
