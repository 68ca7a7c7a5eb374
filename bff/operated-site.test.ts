import { isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lang } from '#locales/paths.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { aDonation } from '../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../tests/support/calls.ts'
import { monthlyDonor } from '../tests/support/plans.ts'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { boundsOfMonth, type OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { opsWords } from '#bff/ops/ops-words.ts'
import { asCsv, asTable } from '#bff/ops/print.ts'

let site: Calls
const words = opsWords('en')
const ask = async (path: string) => {
  const answer = await operatorApp(site.services).request(path)
  return { status: answer.status, body: (await answer.json()) as { rows: OperatorRow[] } }
}

beforeAll(async () => {
  site = await callsOfSite()
  const given = await site.give(aDonation({ donor: { name: '=cmd, "x"', phone: '+998901234567' } }))
  const { id } = donationSchema.parse(await given.json())
  await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
}, 60_000)
afterAll(() => site.close())

test('a month of Tashkent begins five hours before that of Greenwich', () => {
  expect(boundsOfMonth('2026-12').map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-11-30T19:00:00.000Z',
    '2026-12-31T19:00:00.000Z',
  ])
})

test('donations are listed by month, without what opens them', async () => {
  const { body } = await ask('/donations?month=2026-11')
  expect(body.rows).toHaveLength(1)
  expect(body.rows[0]).toMatchObject({
    state: 'paid',
    amount: 100_000,
    transaction: 'payme-payment',
  })
  expect(Object.keys(body.rows[0] ?? {})).not.toContain('id')
  expect((await ask('/donations?month=2026-10')).body.rows).toEqual([])
  expect((await ask('/donations?month=november')).status).toBe(400)
})

test('one donation is shown by its number, and what does not exist is not found', async () => {
  const [row] = (await ask('/donations')).body.rows
  const shown = await ask(`/donations/${String(row?.['number'])}`)
  expect(shown.body).toEqual({ ...row, settled: [], returns: [] })
  expect((await ask(`/donations/${String(row?.['reference'])}`)).body).toEqual(shown.body)
  expect((await ask('/donations/SOS-2026-999999')).status).toBe(404)
  expect((await ask('/nothing')).status).toBe(404)
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    for (const path of [`/${name}`, `/${name}/SOS-2026-000001`])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('a donation is found by phone, number, the card’s last digits and a part of the name, and by nothing else', async () => {
  const [row] = (await ask('/donations')).body.rows
  for (const text of [
    '90 123-45-67',
    '+998901234567',
    '4567',
    '6478',
    String(row?.['number']),
    'CMD',
  ])
    expect((await ask(`/find?text=${encodeURIComponent(text)}`)).body.rows).toEqual([
      { kind: 'donations', ...row },
    ])
  expect((await ask('/find?text=nobody')).body.rows).toEqual([])
  expect((await ask('/find?text=90%20123-45-68')).body.rows).toEqual([])
  expect((await ask('/find')).status).toBe(400)
})

test('a table of values cannot run a formula and keeps its quotes', async () => {
  const csv = asCsv((await ask('/donations')).body.rows, words)
  expect(csv).toContain(`"\u2060=cmd, ""x"""`)
  expect(csv).toContain('\u2060+998901234567')
  expect(csv).not.toContain("'")
  expect(asCsv([{ sum: -5, note: ' =1+1' }], words)).toBe('\uFEFFsum,note\r\n-5,\u2060 =1+1\r\n')
  expect(csv.endsWith('\r\n')).toBe(true)
  expect(csv.startsWith('\uFEFFnumber,')).toBe(true)
  expect(asTable([], words)).toBe('Nothing.\n')
})

test('rows that differ in their fields lose none of them, with either sign between the values', () => {
  const rows: OperatorRow[] = [{ reference: 'A' }, { reference: 'B', note: 'Нон; choy' }]
  expect(asCsv(rows, words, ';')).toBe('\uFEFFreference;note\r\nA;\r\nB;"Нон; choy"\r\n')
  expect(asTable(rows, words)).toContain('note')
})

const order = async (path: string, body: unknown) => {
  const answer = await operatorApp(site.services).request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as OperatorRow }
}

test('a refund is ordered of the service that can, and recorded where a person made it', async () => {
  const number = String((await ask('/donations')).body.rows[0]?.['number'])
  const reason = 'the donor asked for it'
  expect((await order(`/donations/${number}/refund`, { isMade: false })).status).toBe(400)
  expect(
    (await order(`/donations/${number}/refund`, { reason, isMade: false })).body,
  ).toMatchObject({ outcome: 'unable' })
  expect((await order(`/donations/${number}/refund`, { reason, isMade: true })).body).toMatchObject(
    {
      outcome: 'refunded',
    },
  )
  expect((await order(`/donations/${number}/refund`, { reason, isMade: true })).status).toBe(409)
  const shown = (await ask(`/donations/${number}`)).body as unknown as OperatorRow
  expect(shown).toMatchObject({ state: 'refunded' })
  expect(shown).toMatchObject({ returned: 100_000, kept: 0, settled: [] })
  expect(shown).toMatchObject({ returns: [{ return: 'refund', amount: 100_000, note: reason }] })
  expect((await order('/donations/SOS-2026-999999/refund', { reason, isMade: true })).status).toBe(
    404,
  )
})

test('monthly donations are listed, shown and ended, without what opens them', async () => {
  const monthly = monthlyDonor(site)
  const { token } = await monthly.setUp()
  const [row] = (await ask('/plans?month=2026-11')).body.rows
  expect(row).toMatchObject({ state: 'active', amount: 100_000, next: '2026-12-20' })
  expect(JSON.stringify(row)).not.toContain(token.slice(0, 32))
  const number = String(row?.['number'])
  const shown = (await ask(`/plans/${number}`)).body as unknown as OperatorRow
  expect(shown).toMatchObject({
    charges: [{ month: '2026-11', amount: 100_000, state: 'paid', returned: null }],
  })
  expect((await order(`/plans/${number}/cancellation`, {})).status).toBe(200)
  expect((await order(`/plans/${number}/cancellation`, {})).status).toBe(409)
  expect((await order('/plans/M-999999/cancellation', {})).status).toBe(404)
  expect((await monthly.plan(token)).state).toBe('cancelled')
})

/** What a person wrote, and what other machines call a thing. */
const notOurs: ReadonlySet<string> = new Set(['name', 'subject', 'transaction', 'reference'])

test('whatever is shown of any kind is said in the language: no sentence and no code of English', async () => {
  const { database } = site
  await site.give(aDonation())
  const isOpen = isNull(donations.number)
  const failed = { state: 'failed', failureCode: 'insufficient_funds', alarm: 'undecided' } as const
  const [donation] = await database.update(donations).set(failed).where(isOpen).returning()
  const found = { outcome: 'failed', reason: 'видели в кабинете', settledAt: 1 } as const
  await database.insert(settlements).values({ donationId: donation?.id ?? '', ...found })
  await database.update(donationReturns).set({ reason: null, madeAt: null })
  await monthlyDonor(site).setUp()
  await database.update(plans).set({ endReason: 'lapsed' })
  await database.update(donations).set({ refundedAmount: 1000 }).where(isNotNull(donations.planId))
  const shownIn = async (lang: Lang): Promise<readonly string[]> => {
    const own = opsWords(lang)
    const lines: string[] = []
    for (const kind of Object.values(site.services.operatorKinds))
      for (const listed of await kind.list(null)) {
        const row = await kind.show(String(listed['number'] ?? listed['reference'] ?? listed['id']))
        const ours = Object.entries(row ?? {}).filter(([name]) => !notOurs.has(name))
        const text = asTable([Object.fromEntries(ours)], own, { isUpright: true, columns: null })
        lines.push(...text.trimEnd().split('\n'))
      }
    return lines
  }
  const inRussian = await shownIn('ru')
  const isEnglish = (line: string) => /(?<![\w@.])[a-z]{2,}[ _][a-z]{2,}/i.test(line)
  expect(inRussian.filter(isEnglish)).toEqual([])
  const [english, uzbek] = [await shownIn('en'), await shownIn('uz')]
  expect([inRussian, uzbek].map(({ length }) => length)).toEqual([english.length, english.length])
  const sentences = english.filter(isEnglish).map((line) => line.trim().replace(/^\S+ +/, ''))
  expect(sentences.length).toBeGreaterThan(3)
  expect(sentences.filter((line) => uzbek.some((other) => other.endsWith(line)))).toEqual([])
})
