import { beforeEach, describe, expect, test } from 'vitest'
import { anInternationalCard } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { cardChanger, type CardChanger } from '../../../tests/support/card-changes.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'

let site: Calls
let monthly: MonthlyDonor
let cards: CardChanger
onMonthlySite((made) => {
  ;({ site, monthly } = made)
  cards = cardChanger(site)
})
beforeEach(() => cards.numberTokens())

const subjectsAfter = async (count: number) => (await monthly.subjects()).slice(count)

describe('a month that is due', () => {
  test('is charged with the new card at once after a refusal, once', async () => {
    const { token } = await monthly.setUp({ donor, lang: 'en' })
    const { charge } = site.payme.script
    monthly.refuseCharges()
    await monthly.untilCharge(token)
    expect((await monthly.plan(token)).state).toBe('retrying')
    site.payme.script.charge = charge
    await cards.change(token)
    expect(await monthly.plan(token)).toMatchObject({ state: 'active', nextChargeOn: '2026-12-20' })
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
    expect((await monthly.plan(token)).nextChargeOn).toBe('2027-01-20')
    const [, , attempt] = await monthly.rows()
    expect(attempt).toMatchObject({ planAttempt: 2, cardMask: '8600 •••• •••• 6311' })
  })

  test('waits for a charge that is being checked, whose former token lives as long', async () => {
    const { token } = await monthly.setUp({ donor, lang: 'en' })
    site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
    await monthly.untilCharge(token)
    expect((await monthly.plan(token)).state).toBe('charging')
    await cards.change(token)
    await monthly.work()
    await site.services.cardChanges.work()
    expect(site.payme.calls).not.toContain('removeCard')
    expect(await monthly.rows()).toHaveLength(2)

    site.payme.script.charge = ({ payment }) =>
      Promise.resolve({ kind: 'paid', paymentId: payment.paymentId ?? '' })
    site.payme.script.readStatus = () => Promise.resolve({ kind: 'cancelled' })
    await monthly.work()
    await monthly.work()
    const states = (await monthly.rows()).map(({ planAttempt, state }) => [planAttempt, state])
    expect(states.sort()).toEqual([
      [0, 'paid'],
      [1, 'failed'],
      [2, 'paid'],
    ])
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
    await site.services.cardChanges.work()
    expect(site.payme.calls).toContain('removeCard')
    // The refusal of the former card is no news: the new one has paid.
    expect(await subjectsAfter(1)).not.toContain('Your bank refused this month’s donation')
  })

  test('that the former card pays after all is not charged again', async () => {
    const { token } = await monthly.setUp()
    site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
    await monthly.untilCharge(token)
    await cards.change(token)
    site.payme.script.readStatus = ({ payment }) =>
      Promise.resolve({ kind: 'paid', paymentId: payment.paymentId ?? '' })
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
    expect(await monthly.plan(token)).toMatchObject({ state: 'active', nextChargeOn: '2027-01-20' })
  })
})

describe('a plan by Visa', () => {
  test('that waits for its donor becomes one by card, and its month is charged at once', async () => {
    const { token } = await monthly.setUpInternational({ donor, lang: 'en' })
    await monthly.untilCharge(token)
    expect(await monthly.plan(token)).toMatchObject({ state: 'needs_donor', card: null })
    await cards.change(token)
    await monthly.work()
    const plan = await monthly.plan(token)
    expect(plan).toMatchObject({ state: 'active', card: '8600 •••• •••• 6311' })
    expect(plan.payUrl).toBeUndefined()
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
    await monthly.untilCharge(token)
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  test('whose month is being paid by its link is not charged beside it', async () => {
    const { token } = await monthly.setUpInternational({ donor, lang: 'en' })
    await monthly.untilCharge(token)
    const pay = (await monthly.plan(token)).payUrl?.split('/').at(-1) ?? ''
    const paying = await monthly.donationIn(
      await monthly.post(`/api/monthly-charges/${pay}/payment`, { card: anInternationalCard }),
    )
    expect(paying.state).toBe('awaiting_code')
    await cards.change(token)
    await monthly.work()
    expect(await monthly.rows()).toHaveLength(2)
    expect((await monthly.plan(token)).state).toBe('charging')
    await monthly.confirm(paying.id)
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
  })
})

test('the fingerprints go, and what is over is removed after a month', async () => {
  const { token } = await monthly.setUp()
  await cards.change(token)
  await site.services.cardChangeStore.forgetCards(site.clock.now())
  await site.services.cardTries.forgetOrigins(site.clock.now())
  expect((await cards.rows())[0]).toMatchObject({
    cardFingerprint: null,
    addressMark: null,
    rangeMark: null,
  })
  await site.services.cardChanges.work()
  site.advance(31 * 24 * 60 * 60_000)
  await site.services.cardChanges.work()
  expect(await cards.rows()).toEqual([])
})
