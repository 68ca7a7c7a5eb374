import { describe, expect, test } from 'vitest'
import { anInternationalCard } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { DAY, type MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import { setMoveListener, type Move } from '#bff/giving/record/moves.ts'
import { applyToPlan } from './plans.store.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
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
    expect(await monthly.paidMonths()).toHaveLength(2)
    expect(
      (await monthly.subjects()).filter((subject) => subject.includes('stopped')),
    ).toHaveLength(1)
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

  test('who listens hears of each move of a plan once it is stored', async () => {
    await monthly.setUp()
    const [plan] = await monthly.plans()
    if (plan === undefined) throw new Error('there is no plan')
    const heard: Move[] = []
    setMoveListener('the test', (move) => heard.push(move))
    const cancel = () =>
      applyToPlan(site.database, plan, { type: 'plan.cancelled' }, site.clock.now())
    try {
      expect((await cancel())?.state).toBe('cancelled')
      expect(await cancel(), 'it was changed meanwhile').toBeNull()
    } finally {
      setMoveListener('the test', null)
    }
    expect(heard).toMatchObject([
      { machine: 'plan', before: { state: 'active' }, after: { state: 'cancelled' } },
    ])
  })

  test('ending takes a planned charge back that was not begun', async () => {
    const { token } = await monthly.setUp()
    site.advance(30 * DAY)
    await site.services.duePlans.runAll()
    expect((await monthly.plan(token)).state).toBe('charging')
    await site.post(`/api/monthly/${token}/cancellation`, {})
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
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
    const { receiptUrl } = 'receiptUrl' in paid ? paid : { receiptUrl: null }
    expect(await (await monthly.charge(link)).json()).toMatchObject({ state: 'paid', receiptUrl })
    expect((await pay(link)).status).toBe(404)
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
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

  test('a month that nobody paid is left out after seven days, and its link answers 404', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await monthly.days(30)
    const link = await payToken(token)
    await monthly.days(6)
    expect((await monthly.plan(token)).state).toBe('needs_donor')
    await monthly.days(1)
    expect(await monthly.plan(token)).toMatchObject({
      state: 'active',
      endReason: null,
      nextChargeOn: '2027-01-20',
    })
    expect((await pay(link)).status).toBe(404)
    expect(await (await monthly.charge(link)).json()).toMatchObject({ state: 'expired' })
    expect((await monthly.charge('b'.repeat(68))).status).toBe(404)
  })

  test('a link pays its own month alone, to the millisecond at which its seven days are over', async () => {
    const { token } = await monthly.setUpInternational()
    await monthly.untilCharge(token)
    const stateOf = async (link: string) =>
      ((await (await monthly.charge(link)).json()) as { state: string }).state
    const december = await payToken(token)
    site.advance(7 * DAY - 1)
    expect(await stateOf(december)).toBe('due')
    site.advance(1)
    expect(await stateOf(december)).toBe('expired')
    expect((await pay(december)).status).toBe(404)
    await monthly.work()
    await monthly.untilCharge(token)
    const january = await payToken(token)
    expect([await stateOf(december), await stateOf(january)]).toEqual(['expired', 'due'])
    expect((await pay(december)).status).toBe(404)
  })

  test('a payment that may still take money is answered in place of another one', async () => {
    const { token } = await monthly.setUpInternational()
    await monthly.days(30)
    const link = await payToken(token)
    const { id } = await monthly.donationIn(await pay(link))
    site.octo.script.confirmCharge = () => Promise.resolve({ kind: 'silent' })
    await monthly.confirm(id)
    expect(await monthly.donationIn(await pay(link))).toMatchObject({ id, state: 'checking' })
    expect(await monthly.rows()).toHaveLength(2)
  })

  test('a month has the dedication of its plan, and none where that has none', async () => {
    for (const dedication of ['Маме', null]) {
      await monthly.startAnew()
      const { token } = await monthly.setUpInternational(dedication === null ? {} : { dedication })
      await monthly.untilCharge(token)
      await pay(await payToken(token))
      expect((await monthly.rows()).map((row) => row.dedication)).toEqual([dedication, dedication])
    }
  })

  test('the link names the payment under way, until it is over', async () => {
    const { token } = await monthly.setUpInternational()
    await monthly.days(30)
    const link = await payToken(token)
    const underWay = async () =>
      ((await (await monthly.charge(link)).json()) as { donationId?: string }).donationId
    expect(await underWay()).toBeUndefined()
    const { id } = await monthly.donationIn(await pay(link))
    expect(await underWay()).toBe(id)
    await site.post(`/api/donations/${id}/cancellation`, {})
    expect(await underWay()).toBeUndefined()
  })
})

describe('the mails of Visa and Mastercard', () => {
  test('name the month and promise a link, no charge', async () => {
    const said = [
      ['ru', 'Следующая ссылка на оплату: 20 декабря', 'за декабрь:'],
      ['uz', 'Keyingi toʻlov havolasi: 2026-yil 20-dekabr', 'dekabr oyi uchun'],
      ['en', 'Next payment link: 20 December 2026', 'Your December donation:'],
    ] as const
    for (const [lang] of said)
      expect(await monthly.setUpInternational({ donor, lang })).toMatchObject({
        nextChargeBy: 'link',
      })
    await monthly.days(30)
    const mails = (await monthly.notifications()).map(({ subject, body }) =>
      `${subject}\n${body}`.replaceAll('\u00a0', ' '),
    )
    for (const [, next, month] of said) {
      expect(mails.filter((mail) => mail.includes(next))).toHaveLength(1)
      expect(mails.filter((mail) => mail.split('\n')[0]?.includes(month))).toHaveLength(1)
    }
  })
})
