import { describe, expect, test } from 'vitest'
import { anInternationalCard } from '../../../tests/support/a-donation.ts'
import { START, type Calls } from '../../../tests/support/calls.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import { isSampledTurn } from '../../../tests/support/sampled-turn.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

const call = (token: string, what: string, body: unknown = {}) =>
  site.post(`/api/monthly/${token}/${what}`, body)
const isAt = (day: string) => site.advance(Date.parse(`${day}T12:00:00+05:00`) - site.clock.now())

/** Twelve months, of which no two charges are of one. */
const yearOf = async () => {
  for (let week = 0; week < 52; week += 1) await monthly.later(7)
  const paid = await monthly.paidMonths()
  expect(new Set(paid).size).toBe(paid.length)
  return paid
}

describe('a pause', () => {
  // One of the lengths by the seed, all with `FULL=1`.
  const lengths = [1, 2, 3].filter((months) => isSampledTurn(months, 3))
  test.each(lengths)('of %i months is charged in none of them, then goes on', async (months) => {
    const { token } = await monthly.setUp({ donor })
    const until = `2027-0${months}-20`
    const paused = await monthly.planIn(await call(token, 'pause', { months }))
    expect(paused).toMatchObject({ state: 'paused', pausedUntil: until, nextChargeOn: until })
    const paid = await yearOf()
    expect(paid).toHaveLength(12 - months)
    expect(paid[1]).toBe(until.slice(0, 7))
    expect((await monthly.plan(token)).state).toBe('active')
  })

  test('of Visa is no lapse: no link and no reminder comes', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await call(token, 'pause', { months: 3 })
    const before = (await monthly.notifications()).length
    await monthly.later(45)
    await monthly.later(30)
    expect((await monthly.notifications()).length).toBe(before)
    expect(await monthly.plan(token)).toMatchObject({ state: 'paused', pausedUntil: '2027-03-20' })
    await monthly.untilCharge(token)
    expect((await monthly.plan(token)).state).toBe('needs_donor')
    expect((await monthly.plans())[0]?.lapses).toBe(0)
  })

  test('of a refused month ends its tries', async () => {
    const { token } = await monthly.setUp({ donor })
    monthly.refuseCharges()
    await monthly.untilCharge(token)
    expect((await monthly.plan(token)).state).toBe('retrying')
    await call(token, 'pause', { months: 1 })
    await monthly.later(10)
    const tries = (await monthly.rows()).filter(({ planMonth }) => planMonth === '2026-12')
    expect(tries).toHaveLength(1)
    expect(await monthly.plan(token)).toMatchObject({ pausedUntil: '2027-01-20' })
  })

  test('ends before its time, with the plan’s next day that is not paid', async () => {
    const { token } = await monthly.setUp({ donor })
    await call(token, 'pause', { months: 3 })
    const resumed = await monthly.planIn(await call(token, 'resumption'))
    expect(resumed).toMatchObject({
      state: 'active',
      nextChargeOn: '2026-12-20',
      pausedUntil: null,
    })
    await call(token, 'pause', { months: 3 })
    isAt('2027-01-25')
    const late = await monthly.planIn(await call(token, 'resumption'))
    expect(late.nextChargeOn).toBe('2027-02-20')
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
  })

  test('that is over while the site stood still goes on with the month to which it led', async () => {
    const { token } = await monthly.setUp({ donor })
    await call(token, 'pause', { months: 1 })
    isAt('2027-01-25')
    const resumed = await monthly.planIn(await call(token, 'resumption'))
    expect(resumed).toMatchObject({ state: 'active', nextChargeOn: '2027-01-25' })
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2027-01'])
  })

  test('is refused while a month is being charged or paid, twice, and after the end', async () => {
    const { token } = await monthly.setUp()
    const visa = await monthly.setUpInternational()
    site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
    await monthly.untilCharge(token)
    expect((await monthly.plan(token)).state).toBe('charging')
    for (const [what, body] of [
      ['pause', { months: 1 }],
      ['day', { day: 5 }],
      ['resumption', {}],
    ] as const)
      expect((await call(token, what, body)).status).toBe(409)
    const link = (await monthly.plan(visa.token)).payUrl?.split('/').at(-1) ?? ''
    await monthly.post(`/api/monthly-charges/${link}/payment`, { card: anInternationalCard })
    expect((await call(visa.token, 'pause', { months: 1 })).status).toBe(409)
    site.payme.startAnew()
    const third = await monthly.setUp()
    expect((await call(third.token, 'pause', { months: 2 })).status).toBe(200)
    expect((await call(third.token, 'pause', { months: 2 })).status).toBe(409)
    await call(third.token, 'cancellation')
    expect((await call(third.token, 'resumption')).status).toBe(409)
  })
})

describe('another day', () => {
  test('counts from the month after the last that was paid, also over February', async () => {
    const { token } = await monthly.setUp({ donor })
    const moved = await monthly.planIn(await call(token, 'day', { day: 28 }))
    expect(moved).toMatchObject({ day: 28, nextChargeOn: '2026-12-28' })
    const paid = await yearOf()
    expect(paid).toHaveLength(12)
    expect((await monthly.plan(token)).charges.map(({ date }) => date.slice(8))).toContain('28')
  })

  test('that has passed leaves its month out and charges nothing at once', async () => {
    const { token } = await monthly.setUp({ donor })
    isAt('2026-12-10')
    const moved = await monthly.planIn(await call(token, 'day', { day: 5 }))
    expect(moved.nextChargeOn).toBe('2027-01-05')
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
  })

  test('is refused while a month is tried again or waits for its donor, and taken in a pause', async () => {
    const { token } = await monthly.setUp({ donor })
    const visa = await monthly.setUpInternational({ donor })
    monthly.refuseCharges()
    await monthly.untilCharge(token)
    expect((await monthly.plan(token)).state).toBe('retrying')
    expect((await monthly.plan(visa.token)).state).toBe('needs_donor')
    for (const each of [token, visa.token]) {
      expect((await call(each, 'day', { day: 28 })).status).toBe(409)
      expect((await monthly.plan(each)).day).toBe(20)
    }
    await call(token, 'pause', { months: 1 })
    const moved = await monthly.planIn(await call(token, 'day', { day: 28 }))
    expect(moved).toMatchObject({ state: 'paused', day: 28, pausedUntil: '2027-01-28' })
  })

  test('an anchor of 31 stays until another is chosen', async () => {
    isAt('2027-01-31')
    const { token } = await monthly.setUp({ donor })
    expect(await monthly.plan(token)).toMatchObject({ day: 31, nextChargeOn: '2027-02-28' })
    const moved = await monthly.planIn(await call(token, 'day', { day: 1 }))
    expect(moved).toMatchObject({ day: 1, nextChargeOn: '2027-02-01' })
    site.advance(START - site.clock.now())
  })

  test.each([0, 29, 1.5, '5'])('the day %s is refused', async (day) => {
    const { token } = await monthly.setUp()
    expect((await call(token, 'day', { day })).status).toBe(400)
    expect((await call(token, 'pause', { months: day === 0 ? 0 : 4 })).status).toBe(400)
  })
})
