import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatMoney } from '#locales/formats.ts'
import { languages } from '#locales/paths.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import { statementWords } from '#bff/giving/receipts/statement-pdf.ts'
import { statementOf, statementYears } from './statement.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

const plain = (text: string) => text.replace(/[\s\u2060]+/g, '')
const read = async (url: string) => {
  const answer = await site.app.request(url)
  return { answer, ...(await textOfPdf(new Uint8Array(await answer.arrayBuffer()))) }
}
/** Two years of a plan: two months of 2026, some of the first given back, and three of 2027. */
const twoYears = async () => {
  const { token } = await monthly.setUp({ donor })
  for (let month = 0; month < 4; month += 1) await monthly.untilCharge(token)
  const [first] = await monthly.rows()
  await site.database
    .update(donations)
    .set({ refundedAt: site.clock.now(), refundedAmount: 30_000 })
    .where(eq(donations.id, first?.id ?? ''))
  return { token, plan: await monthly.plan(token) }
}

test('each year in which something was paid has its statement, newest first', async () => {
  const { plan } = await twoYears()
  expect(plan.statements.map(({ year }) => year)).toEqual([2027, 2026])
})

test('a month that was tried and not paid makes no year', () => {
  const charge = (state: DonationRow['state'], paidAt: string | null) =>
    ({ state, paidAt: paidAt === null ? null : Date.parse(paidAt) }) as DonationRow
  const charges = [
    charge('failed', null),
    charge('refunded', '2025-03-01T10:00:00+05:00'),
    charge('paid', '2027-01-20T10:00:00+05:00'),
    charge('paid', '2027-02-20T10:00:00+05:00'),
    charge('expired', null),
  ]
  expect(statementYears(charges)).toEqual([2027, 2025])
})

test('it lists what was paid, the oldest first, with what came back of it, and the sums of both', () => {
  const charge = (day: string, number: number, changes: Partial<DonationRow> = {}) =>
    aDonationRow({
      state: 'paid',
      paidAt: Date.parse(`${day}T10:00:00+05:00`),
      number,
      cardMask: '8600 •••• •••• 6478',
      ...changes,
    })
  const charges = [
    charge('2026-12-20', 3, { cardMask: null }),
    charge('2026-11-20', 2, { refundedAmount: 30_000 }),
    charge('2026-10-20', 1, { state: 'refunded', refundedAmount: 100_000 }),
    charge('2027-01-20', 4),
    charge('2026-12-20', 5, { state: 'failed', paidAt: null }),
  ]
  const madeOn = '2027-02-01'
  const row = { card: '8600 •••• •••• 6478', amount: 100_000 }
  expect(statementOf(aPlanRow(), charges, 2026, Date.parse(`${madeOn}T00:00:00+05:00`))).toEqual({
    year: 2026,
    plan: 'M-000012',
    donorName: 'Aziza Karimova',
    rows: [
      { ...row, date: '2026-10-20', number: 'SOS-2026-000001', refunded: 100_000 },
      { ...row, date: '2026-11-20', number: 'SOS-2026-000002', refunded: 30_000 },
      { ...row, date: '2026-12-20', number: 'SOS-2026-000003', card: '', refunded: 0 },
    ],
    total: 300_000,
    refunded: 130_000,
    madeOn,
  })
})

test.each(languages)('it lists the year’s own payments, refunds and sums (%s)', async (lang) => {
  const { plan } = await twoYears()
  const rows = await monthly.rows()
  const [later, earlier] = plan.statements
  const of2026 = await read(`${earlier?.url}?lang=${lang}`)
  const of2027 = await read(`${later?.url}?lang=${lang}`)
  const words = statementWords[lang]
  expect(of2026.answer.headers.get('Content-Type')).toBe('application/pdf')
  for (const part of [donor.name, plan.number, words.refunded, words.kept])
    expect(plain(of2026.text)).toContain(plain(part))
  // A year is no amount: nothing parts its figures.
  expect(of2026.text).toMatch(/\b2026\b/)
  expect(of2026.text).not.toMatch(/2[\s,]026/)
  expect(plain(of2027.text)).not.toContain(plain(words.kept))
  for (const row of rows) {
    const isIn2026 = (row.planMonth ?? '') < '2027'
    const number = donationNumber(row)
    expect(of2026.text.includes(number)).toBe(isIn2026)
    expect(of2027.text.includes(number)).toBe(!isIn2026)
  }
  expect(plain(of2027.text)).toContain(plain(formatMoney(lang, 300_000)))
  expect(plain(of2026.text)).toContain(plain(formatMoney(lang, 170_000)))
  // No promise of any kind is made by it.
  expect(of2026.text).not.toMatch(/\btax|налог|вычет по|soliq/i)
})

test('it is as private as a receipt, and another link or year has none', async () => {
  const { token, plan } = await twoYears()
  const { answer } = await read(plan.statements[0]?.url ?? '')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  for (const path of [
    `/api/monthly/${token}/statements/2025.pdf`,
    `/api/monthly/${'a'.repeat(64)}/statements/2026.pdf`,
  ])
    expect((await site.app.request(path)).status).toBe(404)
})

test('a payment late on New Year’s Eve belongs to the year of Tashkent', async () => {
  site.advance(Date.parse('2026-12-31T19:30:00Z') - site.clock.now())
  const { token } = await monthly.setUp()
  expect((await monthly.plan(token)).statements.map(({ year }) => year)).toEqual([2027])
})

test('the same statement has the same bytes', async () => {
  const { plan } = await twoYears()
  const make = async () => (await site.app.request(plan.statements[0]?.url ?? '')).arrayBuffer()
  expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true)
})
