import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { monthlyDonor, type MonthlyDonor } from '../../../tests/support/plans.ts'

const donor = { name: 'Aziza Karimova', phone: '+998901234567', email: 'aziza@example.test' }

let site: Calls
let monthly: MonthlyDonor

// The site's clock begins on 20 November 2026, ten in the morning in Tashkent.
const START = Date.parse('2026-11-20T10:00:00+05:00')
beforeAll(async () => {
  site = await callsOfSite()
  monthly = monthlyDonor(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  site.advance(START - site.clock.now())
  await monthly.startAnew()
})

describe('news', () => {
  test.each(languages)(
    'without an address an SMS comes in the donor’s language (%s)',
    async (lang) => {
      await monthly.setUp({ lang })
      monthly.refuseCharges()
      await monthly.days(38)
      const news = await monthly.news()
      expect(news.map(({ channel }) => channel)).toEqual(['sms', 'sms', 'sms', 'sms'])
      for (const { recipient, body } of news) {
        expect(recipient).toBe('+998901234567')
        expect(body).toMatch(/https?:\/\/\S+/)
        expect(body).not.toMatch(/%\{|\u00a0/)
      }
    },
  )

  test.each(languages)('each mail is whole, in the donor’s language (%s)', async (lang) => {
    const { token } = await monthly.setUpInternational({ donor, lang })
    await monthly.days(37)
    await monthly.setUp({ donor, lang })
    monthly.refuseCharges()
    await monthly.days(40)
    expect((await monthly.plan(token)).state).toBe('ended')
    const news = await monthly.news()
    expect(news.length).toBeGreaterThanOrEqual(6)
    for (const { subject, body, html } of news) {
      expect(subject).not.toBe('')
      expect(`${subject}${body}${html}`).not.toMatch(/%\{|undefined|\[object/)
      expect(html).toContain(`<html lang="${lang}">`)
    }
  })
})
