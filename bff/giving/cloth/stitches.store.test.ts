import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import type { PictureOrder } from '#bff/pages/open-graph/picture-painter.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { clothRoute } from './cloth.route.ts'
import { drawMedallion } from './medallion.ts'
import { publishedCount, sewnYears } from './stitches.store.ts'

let site: Calls
let donate: ReturnType<typeof donationCalls>
let route: ReturnType<typeof clothRoute>

const painted: PictureOrder[] = []
beforeAll(async () => {
  site = await callsOfSite()
  donate = donationCalls(site)
  route = clothRoute({
    ...site.services,
    painter: {
      paint: (order) => {
        painted.push(order)
        return Promise.resolve({ ok: true, value: new Uint8Array([137]) })
      },
    },
    now: () => site.clock.now(),
  })
}, 60_000)
afterAll(() => site.close())

/** The token of the receipt of a donation that has just been paid. */
const paidToken = async (): Promise<string> => {
  await donate.startAnew()
  const { id } = await donate.awaiting()
  const paid = await donationIn(await donate.confirm(id))
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  return paid.receiptUrl.split('/').at(-1) ?? ''
}

/** Another paid donation, a number later for each `by`; its receipt's token. */
const alike = async (by: number): Promise<string> => {
  const [row] = await site.database.select().from(donations).orderBy(donations.number).limit(1)
  if (row === undefined) throw new Error('no donation is paid')
  const receiptToken = `${row.receiptToken}${by}`
  await site.database.insert(donations).values({
    ...row,
    id: `${row.id}${by}`,
    number: (row.number ?? 0) + by,
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    receiptToken,
    paidAt: site.clock.now(),
  })
  return receiptToken
}

test('closed months are shown together until they have ten stitches', () => {
  const months = (...counts: number[]) => counts.map((stitches) => ({ stitches }))
  expect(publishedCount(months())).toBe(0)
  expect(publishedCount(months(9))).toBe(0)
  expect(publishedCount(months(9, 1, 4))).toBe(10)
  expect(publishedCount(months(12, 3, 8))).toBe(23)
})

test('a year has a medallion when it is over, all of it is on the cloth, and it has ten stitches', () => {
  const year = (name: string, ...counts: number[]) =>
    counts.map((stitches, index) => ({
      month: `${name}-${String(index + 1).padStart(2, '0')}`,
      stitches,
      unpicked: 0,
    }))
  expect(sewnYears([], '2028')).toEqual([])
  expect(sewnYears(year('2026', 6, 6), '2026')).toEqual([])
  expect(sewnYears(year('2026', 6, 6), '2027')).toEqual([{ year: '2026', stitches: 12 }])
  // Its last three wait for seven more.
  expect(sewnYears(year('2026', 12, 3), '2027')).toEqual([])
  expect(sewnYears([...year('2026', 12, 3), ...year('2027', 7)], '2027')).toEqual([
    { year: '2026', stitches: 15 },
  ])
  expect(sewnYears([...year('2026', 9), ...year('2027', 11)], '2028')).toEqual([
    { year: '2027', stitches: 11 },
  ])
  const [month] = year('2026', 12)
  expect(sewnYears(month === undefined ? [] : [{ ...month, unpicked: 2 }], '2027')).toEqual([
    { year: '2026', stitches: 10 },
  ])
})

test('a donor sees the own stitch at once; others when the month is over and ten are there', async () => {
  const token = await paidToken()
  const { stitches } = site.services
  expect((await stitches.common()).stitches).toEqual([])
  expect(await stitches.withOwn(token)).toMatchObject({ own: 0, before: 0, isUnpicked: false })
  expect(await stitches.withOwn('a'.repeat(26))).toBeNull()

  for (let number = 1; number < 12; number += 1) await alike(number)
  expect((await stitches.common()).stitches).toEqual([])
  await site.database
    .update(donations)
    .set({ paidAt: sql`${donations.paidAt} - interval '31 days'` })
  expect((await stitches.common()).stitches).toHaveLength(12)

  const newest = await alike(12)
  expect((await stitches.common()).stitches).toHaveLength(12)
  expect(await stitches.withOwn(newest)).toMatchObject({ own: 12 })

  await site.database
    .update(donations)
    .set({ state: 'refunded' })
    .where(eq(donations.receiptToken, token))
  expect((await stitches.common()).stitches[0]).toMatchObject({ isUnpicked: true })
  expect((await route.request(`/stitches/${token}.svg`)).status).toBe(404)
  expect(await stitches.withOwn(newest)).toMatchObject({ own: 12 })
}, 60_000)

test('the public picture has an ETag and is kept for a while; the own one is private', async () => {
  const wide = await route.request('/cloth/wide.svg')
  expect(wide.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(wide.headers.get('Cache-Control')).toBe('public, max-age=300')
  const etag = wide.headers.get('ETag') ?? ''
  const again = await route.request('/cloth/wide.svg', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  const packed = await route.request('/cloth/tall.svg', { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  expect(await (await route.request('/cloth/next.svg')).text()).toContain(
    'width="480" height="320"',
  )
  expect((await route.request('/cloth/other.svg')).status).toBe(404)

  const own = await route.request(`/stitches/${await paidToken()}.svg`)
  expect(own.status).toBe(200)
  expect(own.headers.get('Cache-Control')).toBe('no-store')
  expect(await own.text()).not.toMatch(/Aziza|SOS-/)
  expect(painted).toEqual([])
})

test('the picture of a link to a receipt is its stitch alone: no name, sum or day', async () => {
  const token = await paidToken()
  const picture = await route.request(`/stitches/${token}.png`)
  expect(picture.headers.get('Content-Type')).toBe('image/png')
  expect(picture.headers.get('Cache-Control')).toBe('no-store')
  const [order] = painted.splice(0)
  expect(order).toMatchObject({ px: 1200 })
  expect(order?.artwork).toContain('viewBox="0 0 1200 630"')
  expect(order?.artwork).not.toMatch(/<text|Aziza|SOS-|100.000/)
  await site.database.update(donations).set({ state: 'refunded' })
  expect((await route.request(`/stitches/${token}.png`)).status).toBe(404)
  expect(painted).toEqual([])
})

test('a medallion is a file that is known again, and what is refunded later changes none', async () => {
  const token = await paidToken()
  for (let number = 1; number < 12; number += 1) await alike(number)
  const medallion = () => route.request('/cloth/years/2025.svg')
  expect((await medallion()).status).toBe(404)
  await site.database.update(donations).set({ paidAt: Date.parse('2025-12-31T18:59:00Z') })
  site.advance(3_600_000)
  expect((await route.request('/cloth/years/2026.svg')).status).toBe(404)
  const drawn = await medallion()
  expect(drawn.headers.get('Content-Type')).toBe('image/svg+xml')
  const svg = await drawn.text()
  expect(svg.match(/fill="url/g)).toHaveLength(12)
  expect(await (await site.app.request('/api/cloth')).json()).toMatchObject({
    years: [{ year: '2025', stitches: 12 }],
  })

  const refund = (refundedAt: string) =>
    site.database
      .update(donations)
      .set({ state: 'refunded', refundedAt: Date.parse(refundedAt) })
      .where(eq(donations.receiptToken, token))
  await refund('2025-12-31T19:01:00Z')
  const { stitches } = site.services
  expect(drawMedallion(await stitches.ofYear('2025'))).toBe(svg)
  await refund('2025-12-31T18:59:30Z')
  expect((await stitches.ofYear('2025'))[0]).toMatchObject({ isUnpicked: true })
  expect(await stitches.years()).toEqual([{ year: '2025', stitches: 11 }])

  const etag = drawn.headers.get('ETag') ?? ''
  const again = await route.request('/cloth/years/2025.svg', {
    headers: { 'If-None-Match': etag },
  })
  expect(again.status).toBe(304)
}, 60_000)
