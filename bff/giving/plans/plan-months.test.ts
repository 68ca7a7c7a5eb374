import { describe, expect, test } from 'vitest'
import words from '#locales/en/monthly-mail.json' with { type: 'json' }
import { createDuePlans } from './due-plans.ts'
import { createPlanStore } from './plans.store.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { START, type Calls } from '../../../tests/support/calls.ts'
import { DAY, type MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

describe('months', () => {
  test('eleven months are eleven charges, each with its receipt', async () => {
    const { token } = await monthly.setUp({ donor })
    for (let month = 0; month < 11; month += 1) {
      await monthly.untilCharge(token)
      // The days after it are nobody's.
      await monthly.later(14)
    }
    expect(await monthly.paidMonths()).toHaveLength(12)
    expect(new Set(await monthly.paidMonths()).size).toBe(12)
    expect(await monthly.notifications()).toHaveLength(12)
    expect((await monthly.plans())[0]?.month).toBe('2027-11')
  })

  test('a month that is paid already is not charged, and its plan goes on with the next', async () => {
    const { token } = await monthly.setUp()
    await site.database.update(donations).set({ planMonth: '2026-12' })
    await monthly.untilCharge(token)
    expect(await monthly.rows()).toHaveLength(1)
    expect(site.payme.calls.filter((step) => step === 'charge')).toHaveLength(1)
    expect(await monthly.plan(token)).toMatchObject({ state: 'active', nextChargeOn: '2027-01-20' })
  })

  test('a dedication is of every month', async () => {
    await monthly.setUp({ donor, dedication: 'Маме' })
    await monthly.days(40)
    expect((await monthly.rows()).map(({ dedication }) => dedication)).toEqual(['Маме', 'Маме'])
  })

  test('the 31st is the last day of a shorter month, and comes back', async () => {
    site.advance(Date.parse('2027-01-31T12:00:00+05:00') - START)
    const { token } = await monthly.setUp()
    const seen: (string | undefined)[] = []
    for (let month = 0; month < 5; month += 1) {
      seen.push((await monthly.plan(token)).charges[0]?.date)
      await monthly.untilCharge(token)
    }
    expect(seen).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  })
})

describe('a refused month', () => {
  test('refused: again after three and seven days, then it ends and the card is removed', async () => {
    const { token } = await monthly.setUp({ donor })
    monthly.refuseCharges()
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
    expect(site.payme.calls).not.toContain('removeCard')
    await site.services.duePlans.removeCards()
    expect(site.payme.calls.filter((step) => step === 'removeCard')).toHaveLength(1)
    expect((await monthly.plans())[0]?.tokenEncrypted).toBeNull()
    expect(await monthly.subjects()).toHaveLength(4)
  })

  test('a refused month that is paid three days later leads on as before', async () => {
    const { token } = await monthly.setUp({ donor })
    monthly.refuseCharges()
    await monthly.days(30)
    expect(await monthly.plan(token)).toMatchObject({
      state: 'retrying',
      nextChargeOn: '2026-12-23',
    })
    site.payme.startAnew()
    await monthly.days(3)
    expect(await monthly.plan(token)).toMatchObject({
      state: 'active',
      nextChargeOn: '2027-01-20',
    })
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
  })
})

describe('outages and lost answers', () => {
  test('after an outage of months only the current one is charged', async () => {
    await monthly.setUp()
    site.advance(Date.parse('2027-04-25T09:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2027-04'])
    expect((await monthly.plans())[0]?.month).toBe('2027-05')
  })

  test('a day over the end of a month costs no month, an outage until before the day does', async () => {
    site.advance(Date.parse('2027-01-31T12:00:00+05:00') - START)
    await monthly.setUp()
    site.advance(Date.parse('2027-03-01T12:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2027-01', '2027-02'])
    site.advance(Date.parse('2027-05-15T12:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2027-01', '2027-02'])
    site.advance(Date.parse('2027-05-31T12:00:00+05:00') - site.clock.now())
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2027-01', '2027-02', '2027-05'])
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

test('the receipt of a month names the next one, and none where its plan was stopped meanwhile', async () => {
  const { token } = await monthly.setUp({ donor, lang: 'en' })
  const lastReceipt = async () => (await monthly.notifications()).at(-1)?.body
  expect(await lastReceipt()).toContain(words.next)
  site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
  await monthly.untilCharge(token)
  await site.post(`/api/monthly/${token}/cancellation`, {})
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'a-payment' })
  await monthly.work()
  const last = (await monthly.rows()).at(-1)
  if (last === undefined) throw new Error('nothing was charged')
  expect(await lastReceipt()).toContain(donationNumber(last))
  expect(await lastReceipt()).toContain(words.manage)
  expect(await lastReceipt()).not.toContain(words.next)
})

describe('the card', () => {
  test('of a plan that is over is tried to be removed ten times, and then forgotten', async () => {
    const { token } = await monthly.setUp()
    await site.post(`/api/monthly/${token}/cancellation`, {})
    site.payme.script.removeCard = () => Promise.resolve({ kind: 'silent' })
    const isKept = async () => (await monthly.plans())[0]?.tokenEncrypted !== null
    for (let time = 1; time <= 9; time += 1) await site.services.duePlans.removeCards()
    expect(await isKept()).toBe(true)
    for (let time = 10; time <= 12; time += 1) await site.services.duePlans.removeCards()
    expect(await isKept()).toBe(false)
    expect(site.payme.calls.filter((step) => step === 'removeCard')).toHaveLength(10)
  })

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
      (await monthly.subjects()).filter((subject) => subject.includes('expires soon')).length
    expect(await expiring()).toBe(0)
    await monthly.days(3)
    expect(await expiring()).toBe(1)
    await monthly.days(5)
    expect(await expiring()).toBe(1)
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
    isSimulated: true,
  })
  await Promise.all([another.runAll(), site.services.duePlans.runAll(), another.runAll()])
  await monthly.work()
  expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
})
