import { describe, expect, test } from 'vitest'
import words from '#locales/en/monthly-mail.json' with { type: 'json' }
import { formatDate } from '#locales/formats.ts'
import { anInternationalCard } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import { sampledLanguages } from '../../../tests/support/sampled-languages.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})
const withoutAddress = { name: donor.name, phone: donor.phone }

describe('notifications', () => {
  test.each(sampledLanguages('SMS'))(
    'without an address an SMS comes in the donor’s language (%s)',
    async (lang) => {
      await monthly.setUp({ lang })
      monthly.refuseCharges()
      await monthly.days(38)
      const sent = await monthly.notifications()
      expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'sms', 'sms', 'sms'])
      for (const { recipient, body } of sent) {
        expect(recipient).toBe('+998901234567')
        expect(body).toMatch(/https?:\/\/\S+/)
        expect(body).not.toMatch(/%\{|\u00a0/)
      }
    },
  )

  test.each(sampledLanguages('mails'))(
    'each mail is whole, in the donor’s language (%s)',
    async (lang) => {
      const { token } = await monthly.setUpInternational({ donor, lang })
      for (let month = 0; month < 3; month += 1) {
        await monthly.untilCharge(token)
        for (const days of [3, 3, 1]) await monthly.later(days)
      }
      await monthly.setUp({ donor, lang })
      monthly.refuseCharges()
      await monthly.days(40)
      expect((await monthly.plan(token)).state).toBe('ended')
      const sent = await monthly.notifications()
      expect(sent.length).toBeGreaterThanOrEqual(6)
      for (const { subject, body, html } of sent) {
        expect(subject).not.toBe('')
        expect(`${subject}${body}${html}`).not.toMatch(/%\{|undefined|\[object|г\.\./)
        expect(html).toContain(`<html lang="${lang}">`)
      }
    },
  )

  test('the mail of a month’s link and each reminder of it lead to the payment', async () => {
    const { token } = await monthly.setUpInternational({ donor, lang: 'en' })
    await monthly.untilCharge(token)
    await monthly.later(3)
    const { payUrl = '' } = await monthly.plan(token)
    const [link, reminder] = (await monthly.notifications()).slice(-2)
    expect(reminder?.subject).not.toBe(link?.subject)
    for (const mail of [link, reminder]) {
      expect(mail?.body).toContain(payUrl)
      expect(mail?.body).toContain(words.link.button)
      expect(mail?.body).toContain(words.until)
    }
  })

  test('a refused charge names the day of the next try', async () => {
    await monthly.setUp({ donor, lang: 'en' })
    monthly.refuseCharges()
    await monthly.days(31)
    const [plan] = await monthly.plans()
    const [, refused] = await monthly.notifications()
    expect(plan?.state).toBe('retrying')
    expect(refused?.body).toContain(formatDate('en', plan?.nextAt ?? 0))
  })
})

test.each([
  ['a card', 'mail', {}, donor],
  ['a card', 'sms', {}, withoutAddress],
  ['a link', 'mail', { card: anInternationalCard }, donor],
  ['a link', 'sms', { card: anInternationalCard }, withoutAddress],
] as const)(
  'on the day that a donation by %s names its donor is written to by %s, and on none before it',
  async (_, channel, card, who) => {
    const { nextChargeOn = '' } = await monthly.setUp({ ...card, donor: who })
    await monthly.work()
    const before = (await monthly.notifications()).length
    site.advance(Date.parse(`${nextChargeOn}T00:00:00+05:00`) - site.clock.now())
    await monthly.work()
    expect(await monthly.notifications()).toHaveLength(before)
    await monthly.later(1)
    const later = (await monthly.notifications()).slice(before)
    expect(later.map((sent) => sent.channel)).toEqual([channel])
  },
)
