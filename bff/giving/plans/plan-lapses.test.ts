import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { anInternationalCard } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { cardChanger } from '../../../tests/support/card-changes.ts'
import { DAY, type MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import { isSampledTurn } from '../../../tests/support/sampled-turn.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

const payToken = async (token: string) =>
  (await monthly.plan(token)).payUrl?.split('/').at(-1) ?? ''
const pay = (link: string, key?: string) =>
  monthly.post(`/api/monthly-charges/${link}/payment`, { card: anInternationalCard }, key)
const paysNow = async (token: string) => {
  const asked = await monthly.donationIn(await pay(await payToken(token)))
  return monthly.donationIn(await monthly.confirm(asked.id))
}

/** The day of the month's link. */
const untilLink = async (token: string) => {
  await monthly.untilCharge(token)
  expect((await monthly.plan(token)).state).toBe('needs_donor')
}

/** The seven days of a link, with a run on each day of a reminder. */
const letLapse = async () => {
  for (const days of [3, 3, 1]) await monthly.later(days)
}

const lapses = async (token: string, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await untilLink(token)
    await letLapse()
  }
}

const reminders = async () =>
  (await monthly.subjects()).filter((subject) => subject.includes('still waiting')).length

/** What one of twelve months became. */
type Month = 'paid' | 'reminded' | 'lapsed'

const stories: readonly (readonly Month[])[] = [
  Array<Month>(11).fill('paid'),
  Array<Month>(11).fill('reminded'),
  [
    ...(['paid', 'lapsed', 'paid', 'reminded', 'paid', 'lapsed'] as const),
    ...(['lapsed', 'paid', 'paid', 'lapsed', 'paid'] as const),
  ],
]
/** One of the stories by the seed, all with `FULL=1`. */
const sampledStories = stories.filter((_, index) => isSampledTurn(index, stories.length))

describe('twelve months by Visa', () => {
  test.each<readonly Month[]>(sampledStories)('%s, %s, %s, …', async (...story) => {
    const { token } = await monthly.setUpInternational({ donor })
    for (const month of story) {
      await untilLink(token)
      if (month === 'lapsed') {
        await letLapse()
        continue
      }
      if (month === 'reminded') await monthly.later(3)
      const before = await reminders()
      expect((await paysNow(token)).state).toBe('paid')
      await monthly.later(3)
      await monthly.later(1)
      expect(await reminders()).toBe(before)
    }
    const paid = await monthly.paidMonths()
    expect(new Set(paid).size).toBe(paid.length)
    expect(paid).toHaveLength(1 + story.filter((month) => month !== 'lapsed').length)
    expect((await monthly.plan(token)).state).toBe('active')
    const count = (month: Month) => story.filter((one) => one === month).length
    expect(await reminders()).toBe(count('reminded') + 2 * count('lapsed'))
  })
})

describe('reminders', () => {
  test('come on the third and the sixth day, by SMS without an address', async () => {
    const { token } = await monthly.setUpInternational()
    await untilLink(token)
    const seen: number[] = []
    for (let day = 1; day <= 8; day += 1) {
      await monthly.days(1)
      const sent = await monthly.notifications()
      expect(sent.every(({ channel }) => channel === 'sms')).toBe(true)
      seen.push(sent.filter(({ body }) => body.includes('can still be given')).length)
    }
    expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2])
  })

  test('after an outage over both days one is sent, after one over seven none', async () => {
    const first = await monthly.setUpInternational({ donor })
    await untilLink(first.token)
    site.advance(6.5 * DAY)
    await monthly.work()
    expect(await reminders()).toBe(1)
    site.advance(2 * DAY)
    await monthly.work()
    await untilLink(first.token)
    site.advance(10 * DAY)
    await monthly.work()
    expect(await reminders()).toBe(1)
    expect((await monthly.subjects()).filter((subject) => subject.includes('has ended'))).toEqual(
      [],
    )
  })

  test('none comes while the donor is paying', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await untilLink(token)
    site.advance(3 * DAY - 60_000)
    await pay(await payToken(token))
    site.advance(120_000)
    await site.services.duePlans.runAll()
    expect(await reminders()).toBe(0)
  })
})

describe('a link whose days are over while its donor is paying', () => {
  /** The donor gives the card a minute before the end of the link's seven days; then that end has come. */
  const payingAtTheEnd = async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await untilLink(token)
    site.advance(7 * DAY - MINUTE_MS)
    const { id } = await monthly.donationIn(await pay(await payToken(token)))
    site.advance(MINUTE_MS)
    await site.services.duePlans.runAll()
    return { token, id }
  }
  const nextLook = async () => ((await monthly.plans())[0]?.nextAt ?? 0) - site.clock.now()

  test('does not lapse: it is looked at again five minutes later, and may be paid', async () => {
    const { token, id } = await payingAtTheEnd()
    expect((await monthly.plan(token)).state).toBe('needs_donor')
    expect(await nextLook()).toBe(5 * MINUTE_MS)
    expect((await monthly.donationIn(await monthly.confirm(id))).state).toBe('paid')
    expect(await monthly.plan(token)).toMatchObject({ state: 'active' })
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
  })

  test('lapses once the payment was given up', async () => {
    const { token, id } = await payingAtTheEnd()
    await site.post(`/api/donations/${id}/cancellation`, {})
    await monthly.work()
    site.advance(5 * MINUTE_MS - 1)
    await monthly.work()
    expect((await monthly.plan(token)).state).toBe('needs_donor')
    site.advance(1)
    await monthly.work()
    expect(await monthly.plan(token)).toMatchObject({ state: 'active', nextChargeOn: '2027-01-20' })
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
  })
})

describe('three months in a row', () => {
  test('end the plan, with a mail whose link begins a new one that is paid at once', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await lapses(token, 3)
    expect(await monthly.plan(token)).toMatchObject({ state: 'ended', endReason: 'lapsed' })
    const link = await payToken(token)
    const mail = (await monthly.notifications()).at(-1)
    expect(mail?.subject).toContain('begin again')
    expect(mail?.body).toContain(link)
    expect(await (await monthly.charge(link)).json()).toMatchObject({
      state: 'renewable',
      amount: 100_000,
      donorName: donor.name,
    })

    const paid = await paysNow(token)
    expect(paid).toMatchObject({ state: 'paid', type: 'monthly', amount: 100_000 })
    const [old, renewed] = await monthly.plans()
    expect(old?.state).toBe('ended')
    expect(renewed).toMatchObject({
      state: 'active',
      amount: 100_000,
      donorName: donor.name,
      donorPhone: donor.phone,
      donorEmail: donor.email,
    })
    expect(await (await monthly.charge(link)).json()).toMatchObject({ state: 'paid' })
    expect((await pay(link)).status).toBe(404)
    expect(await monthly.plans()).toHaveLength(2)
    const months = await monthly.paidMonths()
    if (paid.state !== 'paid') throw new Error('the renewal was not paid')
    await untilLink(paid.manageUrl?.split('/').at(-1) ?? '')
    expect(await monthly.paidMonths()).toEqual(months)
  })

  test('a plan that its bank refused is begun again by no link', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await untilLink(token)
    const link = await payToken(token)
    await cardChanger(site).change(token)
    monthly.refuseCharges()
    await monthly.days(11)
    expect(await monthly.plan(token)).toMatchObject({ state: 'ended', endReason: 'refused' })
    expect(await (await monthly.charge(link)).json()).toMatchObject({ state: 'expired' })
    expect((await pay(link)).status).toBe(404)
  })

  test('two tabs renew it once', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await lapses(token, 3)
    const link = await payToken(token)
    const answers = await Promise.all([pay(link), pay(link)])
    const ids = await Promise.all(
      answers
        .filter(({ status }) => status === 201)
        .map(async (answer) => (await monthly.donationIn(answer)).id),
    )
    for (const id of new Set(ids)) await monthly.confirm(id)
    expect(await monthly.plans()).toHaveLength(2)
  })

  test('an earlier month’s link renews nothing', async () => {
    const { token } = await monthly.setUpInternational({ donor })
    await untilLink(token)
    const early = await payToken(token)
    await lapses(token, 3)
    expect(await (await monthly.charge(early)).json()).toMatchObject({ state: 'expired' })
    expect((await pay(early)).status).toBe(404)
  })
})
