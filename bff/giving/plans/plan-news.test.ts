import { describe, expect, test } from 'vitest'
import { formatDate } from '#locales/formats.ts'
import { languages } from '#locales/paths.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { cardChanger } from '../../../tests/support/card-changes.ts'
import { monthlyDonor, type MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

const call = (token: string, what: string, body: unknown = {}) =>
  site.post(`/api/monthly/${token}/${what}`, body)
/** What came after the receipt of the first month. */
const news = async () => (await monthly.notifications()).slice(1)

describe('the news of a plan', () => {
  test.each(languages)('are a pause, its end, another day and another card (%s)', async (lang) => {
    const { token } = await monthly.setUp({ donor, lang })
    await call(token, 'pause', { months: 2 })
    await call(token, 'resumption')
    await call(token, 'day', { day: 7 })
    await cardChanger(site).change(token)
    const sent = await news()
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(4)
    const dates = ['2027-02-20', '2026-12-20', '2026-12-07', '2026-12-07']
    for (const [place, { body, html, subject }] of sent.entries()) {
      expect(body).toContain(formatDate(lang, dates[place] ?? ''))
      expect(`${subject}${body}${html}`).not.toMatch(/%\{|undefined|г\.\./)
      expect(html).toContain(`<html lang="${lang}">`)
    }
    expect(sent[3]?.body).toContain('6311')
  })

  test.each(languages)('come by SMS without an address (%s)', async (lang) => {
    const { token } = await monthly.setUp({ lang })
    await call(token, 'pause', { months: 1 })
    await call(token, 'resumption')
    await call(token, 'day', { day: 7 })
    await cardChanger(site).change(token)
    const sent = await news()
    expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'sms', 'sms', 'sms'])
    for (const { body } of sent) expect(body).not.toMatch(/%\{|\u00a0|undefined/)
  })

  test('of a pause that ends by itself come three days before money moves', async () => {
    const { token } = await monthly.setUp({ donor, lang: 'en' })
    await call(token, 'pause', { months: 1 })
    site.advance(Date.parse('2027-01-17T12:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await monthly.plan(token)).toMatchObject({ state: 'active', nextChargeOn: '2027-01-20' })
    const subjects = (await news()).map(({ subject }) => subject.replaceAll('\u00a0', ' '))
    expect(subjects).toEqual([
      'Your monthly donation is paused until 20 January 2027',
      'Your monthly donation starts again on 20 January 2027',
    ])
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
    await monthly.untilCharge(token)
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2027-01'])
  })

  test('are none of a change that was refused or changed nothing', async () => {
    const { token } = await monthly.setUp({ donor })
    await call(token, 'day', { day: 20 })
    expect((await call(token, 'resumption')).status).toBe(409)
    await call(token, 'amount', { amount: 70_000 })
    expect(await news()).toEqual([])
  })

  test('about a card lead to the form of another one', async () => {
    const { token } = await monthly.setUp({ donor, lang: 'en' })
    monthly.refuseCharges()
    await monthly.untilCharge(token)
    const [refused] = await news()
    expect(refused?.body).toMatch(/\/en\/monthly\/[a-z2-7]+#card\b/)
  })
})

describe('the limits of a plan', () => {
  const limited = async () => {
    const other = await callsOfSite({
      RATE_LIMITS: 'on',
      LIMIT_PLAN_CHANGES_PER_HOUR: '2',
      LIMIT_CARD_CHANGES_PER_DAY: '2',
    })
    return { other, monthly: monthlyDonor(other) }
  }

  test('count each kind of change by itself, and are over after an hour', async () => {
    const { other, monthly: givers } = await limited()
    const { token } = await givers.setUp()
    const changes = [
      ['amount', { amount: 70_000 }],
      ['day', { day: 5 }],
      ['pause', { months: 1 }],
      ['resumption', {}],
    ] as const
    for (const [what, body] of changes) {
      const change = () => other.post(`/api/monthly/${token}/${what}`, body)
      for (const turn of [1, 2]) expect([turn, (await change()).status]).not.toEqual([turn, 429])
      const refused = await change()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    }
    other.advance(60 * 60_000)
    expect((await other.post(`/api/monthly/${token}/day`, { day: 6 })).status).toBe(200)
    await other.close()
  })

  test('let a plan have some cards a day, and count them where cards are tested', async () => {
    const { other, monthly: givers } = await limited()
    const cards = cardChanger(other)
    const { token } = await givers.setUp()
    other.payme.script.prepare = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
    for (const turn of [1, 2]) {
      other.advance(61_000)
      expect([turn, (await cards.begin(token)).status]).toEqual([turn, 422])
    }
    expect(await other.services.cardTries.onSite()).toEqual({ tried: 3, refused: 2 })
    other.advance(61_000)
    const refused = await cards.begin(token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60_000)
    await other.close()
  })
})
