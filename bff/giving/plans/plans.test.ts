import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { createDuePlans } from './due-plans.ts'
import { createPlanStore } from './plans.store.ts'
import {
  aDonation,
  anInternationalCard,
  callsOfSite,
  type Calls,
} from '../../../tests/support/calls.ts'
import { DAY, monthlyDonor, type MonthlyDonor } from '../../../tests/support/plans.ts'

const email = 'aziza@example.test'
const donor = { name: 'Aziza Karimova', phone: '+998901234567', email }

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

const paidMonths = async () =>
  (await monthly.rows()).filter(({ state }) => state === 'paid').map(({ planMonth }) => planMonth)
const refuseCharges = () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'declined', code: 'insufficient_funds' })
}
const subjects = async () =>
  (await monthly.news()).map(({ channel, subject, body }) =>
    channel === 'sms' ? `sms ${body.split(' ').slice(0, 3).join(' ')}` : subject,
  )

describe('set-up', () => {
  test('the first charge is at once, and its mail names the next one and the link', async () => {
    const paid = await monthly.setUp({ donor })
    expect(paid).toMatchObject({ type: 'monthly', nextChargeOn: '2026-12-20' })
    expect(paid.manageUrl).toMatch(/^\/en\/monthly\/[a-z2-7]{64}$/)
    const [plan] = await monthly.plans()
    expect(plan).toMatchObject({
      state: 'active',
      month: '2026-12',
      anchorDay: 20,
      amount: 100_000,
    })
    expect(await paidMonths()).toEqual(['2026-11'])
    const [mail, ...more] = await monthly.news()
    expect(more).toEqual([])
    expect(mail?.body).toContain(paid.manageUrl)
  })

  test('the card is asked to be kept, for a monthly donation alone', async () => {
    const kept: boolean[] = []
    site.payme.script.prepare = ({ payment }) => {
      kept.push(payment.keepsCard)
      return Promise.resolve({ kind: 'cardRegistered', session: { token: 'a-card-token' } })
    }
    await monthly.setUp()
    await site.give({ ...(await import('../../../tests/support/calls.ts')).aDonation() })
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

describe('months', () => {
  test('eleven months are eleven charges, each with its receipt', async () => {
    await monthly.setUp({ donor })
    await monthly.days(340)
    expect(await paidMonths()).toHaveLength(12)
    expect(new Set(await paidMonths()).size).toBe(12)
    expect(await monthly.news()).toHaveLength(12)
    expect((await monthly.plans())[0]?.month).toBe('2027-11')
  })

  test('the 31st is the last day of a shorter month, and comes back', async () => {
    site.advance(Date.parse('2027-01-31T12:00:00+05:00') - START)
    const { token } = await monthly.setUp()
    const seen: string[] = []
    for (let day = 0; day < 130; day += 1) {
      await monthly.days(1)
      const { charges } = await monthly.plan(token)
      const newest = charges[0]?.date
      if (newest !== undefined && newest !== seen.at(-1)) seen.push(newest)
    }
    expect(seen).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  })
})

describe('a refused month', () => {
  test('refused: again after three and seven days, then it ends and the card is given back', async () => {
    const { token } = await monthly.setUp({ donor })
    refuseCharges()
    const states: string[] = []
    await monthly.days(30)
    for (let day = 0; day < 9; day += 1) {
      states.push((await monthly.plan(token)).state)
      await monthly.days(1)
    }
    expect(states).toEqual([
      ...Array<string>(3).fill('retrying'),
      ...Array<string>(4).fill('retrying'),
      'ended',
      'ended',
    ])
    const tries = (await monthly.rows()).filter(({ planMonth }) => planMonth === '2026-12')
    expect(tries.map(({ planAttempt, state }) => [planAttempt, state])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
      [3, 'failed'],
    ])
    expect(tries.every(({ sessionEncrypted }) => sessionEncrypted === null)).toBe(true)
    expect(site.payme.calls).not.toContain('release')
    await site.services.duePlans.release()
    expect(site.payme.calls.filter((step) => step === 'release')).toHaveLength(1)
    expect((await monthly.plans())[0]?.tokenEncrypted).toBeNull()
    expect(await subjects()).toHaveLength(4)
  })

  test('a refused month that is paid three days later leads on as before', async () => {
    const { token } = await monthly.setUp({ donor })
    refuseCharges()
    await monthly.days(30)
    expect(await monthly.plan(token)).toMatchObject({ state: 'retrying', retryOn: '2026-12-23' })
    site.payme.startAnew()
    await monthly.days(3)
    expect(await monthly.plan(token)).toMatchObject({
      state: 'active',
      nextChargeOn: '2027-01-20',
    })
    expect(await paidMonths()).toEqual(['2026-11', '2026-12'])
  })
})

describe('outages and lost answers', () => {
  test('after an outage of months only the current one is charged', async () => {
    await monthly.setUp()
    site.advance(Date.parse('2027-04-25T09:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await paidMonths()).toEqual(['2026-11', '2027-04'])
    expect((await monthly.plans())[0]?.month).toBe('2027-05')
  })

  test('a day over the end of a month costs no month, an outage until before the day does', async () => {
    site.advance(Date.parse('2027-01-31T12:00:00+05:00') - START)
    await monthly.setUp()
    site.advance(Date.parse('2027-03-01T12:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await paidMonths()).toEqual(['2027-01', '2027-02'])
    site.advance(Date.parse('2027-05-15T12:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await paidMonths()).toEqual(['2027-01', '2027-02'])
    site.advance(Date.parse('2027-05-31T12:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await paidMonths()).toEqual(['2027-01', '2027-02', '2027-05'])
  })

  test('a lost answer keeps the month open until the service says what became of it', async () => {
    const { token } = await monthly.setUp()
    site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
    await monthly.days(30)
    expect(await monthly.plan(token)).toMatchObject({ state: 'charging' })
    await monthly.days(2)
    expect(site.payme.calls.filter((step) => step === 'charge')).toHaveLength(2)
    site.payme.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'p' })
    await monthly.work()
    expect(await monthly.plan(token)).toMatchObject({ state: 'active', nextChargeOn: '2027-01-20' })
  })
})

describe('the card', () => {
  test('a card that expires is announced once, two weeks before', async () => {
    await monthly.setUp({
      donor,
      card: {
        kind: 'national',
        number: '8600 4954 7331 6478',
        expiry: '01/27',
        holder: 'AZIZA KARIMOVA',
      },
    })
    await monthly.days(58)
    const expiring = async () =>
      (await subjects()).filter((subject) => subject.includes('expires soon')).length
    expect(await expiring()).toBe(0)
    await monthly.days(3)
    expect(await expiring()).toBe(1)
    await monthly.days(5)
    expect(await expiring()).toBe(1)
  })
})

describe('the donor’s link', () => {
  test('shows the plan, takes another amount, and ends it', async () => {
    const { token } = await monthly.setUp({ donor })
    expect(await monthly.plan(token)).toMatchObject({
      number: expect.stringMatching(/^M-\d{6}$/) as string,
      state: 'active',
      amount: 100_000,
      nextChargeOn: '2026-12-20',
      charges: [{ date: '2026-11-20', amount: 100_000, state: 'paid' }],
    })
    const raised = await site.post(`/api/monthly/${token}/amount`, { amount: 200_000 })
    expect(await raised.json()).toMatchObject({ amount: 200_000 })
    await monthly.days(30)
    expect((await monthly.plan(token)).charges.map(({ amount }) => amount)).toEqual([
      200_000, 100_000,
    ])
    const ended = await site.post(`/api/monthly/${token}/cancellation`, {})
    expect(await ended.json()).toMatchObject({ state: 'cancelled', nextChargeOn: null })
    expect((await site.post(`/api/monthly/${token}/cancellation`, {})).status).toBe(200)
    expect((await site.post(`/api/monthly/${token}/amount`, { amount: 300_000 })).status).toBe(409)
    await monthly.days(70)
    expect(await paidMonths()).toHaveLength(2)
    expect((await subjects()).filter((subject) => subject.includes('cancelled'))).toHaveLength(1)
  })

  test.each([34_999, 500_000_001, 35_000.5, '40000'])(
    'the amount %s is refused',
    async (amount) => {
      const { token } = await monthly.setUp()
      const refused = await site.post(`/api/monthly/${token}/amount`, { amount })
      expect(refused.status).toBe(400)
      expect((await monthly.plan(token)).amount).toBe(100_000)
    },
  )

  test('a link that is not ours, or another plan’s, opens nothing', async () => {
    const first = await monthly.setUp()
    const second = await monthly.setUp()
    const forged = first.token.slice(0, 32) + second.token.slice(32)
    for (const token of [forged, 'a'.repeat(64), first.token.slice(0, -1), 'no']) {
      expect((await site.app.request(`/api/monthly/${token}`)).status).toBe(404)
      expect((await site.post(`/api/monthly/${token}/cancellation`, {})).status).toBe(404)
    }
    await site.post(`/api/monthly/${first.token}/cancellation`, {})
    expect((await monthly.plan(second.token)).state).toBe('active')
  })

  test('ending takes a planned charge back that was not begun', async () => {
    const { token } = await monthly.setUp()
    site.advance(30 * DAY)
    await site.services.duePlans.runAll()
    expect((await monthly.plan(token)).state).toBe('charging')
    await site.post(`/api/monthly/${token}/cancellation`, {})
    await monthly.work()
    expect(await paidMonths()).toEqual(['2026-11'])
    expect((await monthly.plan(token)).state).toBe('cancelled')
  })
})

const payToken = async (token: string) =>
  (await monthly.plan(token)).payUrl?.split('/').at(-1) ?? ''
const pay = (token: string, key?: string) =>
  monthly.post(`/api/monthly-charges/${token}/payment`, { card: anInternationalCard }, key)

describe('Visa and Mastercard', () => {
  test('no card is kept; each month has a link that pays it once', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    expect((await monthly.plans())[0]).toMatchObject({ tokenEncrypted: null, cardMask: null })
    await monthly.days(30)
    expect((await monthly.plan(token)).state).toBe('needs_donor')
    const link = await payToken(token)
    expect(await (await monthly.charge(link)).json()).toMatchObject({
      state: 'due',
      amount: 100_000,
      dueOn: '2026-12-20',
      payableUntil: '2026-12-27',
    })
    const asked = await monthly.donationIn(await pay(link))
    expect(asked.state).toBe('awaiting_code')
    const paid = await monthly.donationIn(await monthly.confirm(asked.id))
    expect(paid).toMatchObject({ state: 'paid', type: 'monthly', nextChargeOn: '2027-01-20' })
    expect(await (await monthly.charge(link)).json()).toMatchObject({ state: 'paid' })
    expect((await pay(link)).status).toBe(404)
    expect(await paidMonths()).toEqual(['2026-11', '2026-12'])
  })

  test('a refused card may be followed by another within the seven days', async () => {
    const { token } = await monthly.setUpInternational()
    await monthly.days(30)
    const link = await payToken(token)
    site.octo.script.submitCard = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
    expect((await pay(link)).status).toBe(422)
    site.octo.startAnew()
    expect((await monthly.plan(token)).state).toBe('needs_donor')
    const asked = await monthly.donationIn(await pay(link))
    expect((await monthly.donationIn(await monthly.confirm(asked.id))).state).toBe('paid')
  })

  test('a second key ends the first try, and the same key is the same payment', async () => {
    const { token } = await monthly.setUpInternational()
    await monthly.days(30)
    const link = await payToken(token)
    const key = '0b0f5f0c-3f9b-4c6c-93b1-1a2b3c4d5e6f'
    const first = await monthly.donationIn(await pay(link, key))
    expect((await monthly.donationIn(await pay(link, key))).id).toBe(first.id)
    const second = await monthly.donationIn(await pay(link))
    expect(second.id).not.toBe(first.id)
    expect((await monthly.confirm(first.id)).status).toBe(409)
    expect((await monthly.donationIn(await monthly.confirm(second.id))).state).toBe('paid')
  })

  test('a month that nobody paid ends the plan after seven days, and its link answers 404', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await monthly.days(30)
    const link = await payToken(token)
    await monthly.days(6)
    expect((await monthly.plan(token)).state).toBe('needs_donor')
    await monthly.days(1)
    expect(await monthly.plan(token)).toMatchObject({ state: 'ended', endReason: 'lapsed' })
    expect((await pay(link)).status).toBe(404)
    expect(await (await monthly.charge(link)).json()).toMatchObject({ state: 'expired' })
    expect((await monthly.charge('b'.repeat(68))).status).toBe(404)
  })
})

describe('news', () => {
  test.each(languages)(
    'without an address an SMS comes in the donor’s language (%s)',
    async (lang) => {
      await monthly.setUp({ lang })
      refuseCharges()
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
    refuseCharges()
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

test('two processes that work on the same plans charge each month once', async () => {
  await monthly.setUp()
  site.advance(30 * DAY)
  const another = createDuePlans({
    store: createPlanStore(site.database),
    keys: site.services.keys,
    clock: site.clock,
    providerOf: () => site.payme.provider,
    notifyDonor: site.services.notifyDonor,
  })
  await Promise.all([another.runAll(), site.services.duePlans.runAll(), another.runAll()])
  await monthly.work()
  expect(await paidMonths()).toEqual(['2026-11', '2026-12'])
})
