import { describe, expect, test } from 'vitest'
import { aDonation } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

describe('set-up', () => {
  test('the first charge is at once, and its mail names the next one and the link', async () => {
    const paid = await monthly.setUp({ donor })
    expect(paid).toMatchObject({
      type: 'monthly',
      nextChargeOn: '2026-12-20',
      nextChargeBy: 'card',
    })
    expect(paid.manageUrl).toMatch(/^\/en\/monthly\/[a-z2-7]{64}$/)
    const [plan] = await monthly.plans()
    expect(plan).toMatchObject({
      state: 'active',
      month: '2026-12',
      anchorDay: 20,
      amount: 100_000,
    })
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
    const [mail, ...more] = await monthly.notifications()
    expect(more).toEqual([])
    expect(mail?.body).toContain(paid.manageUrl)
  })

  test('without an address an SMS leads to the receipt and to the plan', async () => {
    const { manageUrl = '', receiptUrl } = await monthly.setUp()
    const [{ channel, body } = { channel: null, body: '' }] = await monthly.notifications()
    expect(channel).toBe('sms')
    for (const path of [manageUrl, receiptUrl])
      expect(body).toMatch(new RegExp(`https?://[a-z.:\\d]+${path}( |$)`))
  })

  test('its donation names the next charge for as long as one follows', async () => {
    const { id, token, manageUrl } = await monthly.setUp()
    await site.post(`/api/monthly/${token}/cancellation`, {})
    const donation = await monthly.donationIn(await site.app.request(`/api/donations/${id}`))
    expect(donation).toMatchObject({ state: 'paid', manageUrl })
    expect(donation).not.toHaveProperty('nextChargeOn')
    expect(donation).not.toHaveProperty('nextChargeBy')
  })

  test('the card is asked to be kept, for a monthly donation alone', async () => {
    const kept: boolean[] = []
    site.payme.script.prepare = ({ payment }) => {
      kept.push(payment.keepsCard)
      return Promise.resolve({ kind: 'cardRegistered', session: { token: 'a-card-token' } })
    }
    await monthly.setUp()
    await site.give(aDonation())
    expect(kept).toEqual([true, false])
  })
})

describe('no set-up', () => {
  test('a refusal has the words of monthly donations, and no plan begins', async () => {
    site.payme.script.prepare = () => Promise.resolve({ kind: 'refused', code: 'donation_failed' })
    const refused = await monthly.post('/api/monthly-donations', aDonation())
    expect(refused.status).toBe(502)
    expect(await refused.json()).toMatchObject({ code: 'monthly_setup_failed' })

    site.payme.startAnew()
    site.payme.script.charge = () =>
      Promise.resolve({ kind: 'refused', code: 'confirmation_failed' })
    const asked = await monthly.donationIn(
      await monthly.post('/api/monthly-donations', aDonation()),
    )
    const failed = await monthly.confirm(asked.id)
    expect(await failed.json()).toMatchObject({ code: 'monthly_confirmation_failed' })
    expect(await monthly.plans()).toEqual([])
  })

  test('one key is one kind of donation', async () => {
    const key = '6b2f4b2e-9f1c-4a63-8b37-0d8fb5a0b7a1'
    expect((await site.give(aDonation(), key)).status).toBe(201)
    expect((await monthly.post('/api/monthly-donations', aDonation(), key)).status).toBe(409)
  })

  test('only a card can be given by each month', async () => {
    const body = aDonation({ method: 'click', card: undefined })
    const refused = await monthly.post('/api/monthly-donations', body)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      issues: [{ field: 'method', key: 'method.required' }],
    })
  })
})
