import { expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { aDonation } from '../support/a-donation.ts'
import type { Calls } from '../support/calls.ts'
import { donationIn } from '../support/donation-calls.ts'
import type { PausingDatabase } from '../support/pausing-database.ts'
import type { MonthlyDonor } from '../support/plans.ts'
import { onRacingSite } from '../support/racing-site.ts'

let site: Calls
let monthly: MonthlyDonor
let base: PausingDatabase
let beside: PausingDatabase['beside']
onRacingSite((made) => {
  ;({ site, monthly, base, beside } = made)
})

const paid = async () => {
  const { id } = await donationIn(
    await site.give(aDonation({ donor: { ...aDonation().donor, email: 'aziza@example.test' } })),
  )
  await monthly.confirm(id)
  const [row] = await monthly.rows()
  if (row?.number == null) throw new Error('the donation is not paid')
  return row
}
const refund = ({ reference }: DonationRow, amount: number | null = null) =>
  site.services.operatorKinds.donations?.refund?.(reference, {
    amount,
    reason: 'asked for it',
    isMade: true,
  })
const lockOfRefund = /from "donations" .*for update/

test('a refund by staff is told to the donor once, however often it is ordered at once', async () => {
  const row = await paid()
  const told = (await monthly.notifications()).length
  await beside(
    () => refund(row),
    lockOfRefund,
    () => refund(row),
  )
  expect(await monthly.rows()).toMatchObject([{ state: 'refunded' }])
  expect((await monthly.notifications()).length - told).toBe(1)
})

test('a refund by staff adds its reason where the provider was faster', async () => {
  const row = await paid()
  const told = (await monthly.notifications()).length
  site.payme.script.readStatus = () =>
    Promise.resolve({ kind: 'refunded', paymentId: row.paymentId ?? '' })
  const outcome = await beside(
    () => refund(row),
    lockOfRefund,
    () => site.services.duePayments.recheck(row.reference),
  )
  expect(outcome).toBe('refunded')
  expect(await site.database.select().from(donationReturns)).toMatchObject([
    { donationId: row.id, kind: 'refund', amount: row.amount, reason: 'asked for it' },
  ])
  expect((await monthly.notifications()).length - told).toBe(1)
})

test.each([1, 2])(
  'a refund by staff of a part is once, wherever it is ordered twice at once (%i)',
  async (place) => {
    const row = await paid()
    const told = (await monthly.notifications()).length
    const pause = base.pauseBefore(lockOfRefund)
    const first = refund(row, 30_000)
    await pause.reached
    if (place === 1) {
      expect(await refund(row, 30_000)).toBe('refunded')
      pause.goOn()
      expect(await first).toBe('wrong_state')
    } else {
      const recording = base.pauseBefore(lockOfRefund)
      pause.goOn()
      await recording.reached
      expect(await refund(row, 30_000)).toBe('refunded')
      recording.goOn()
      expect(await first).toBe('refunded')
    }
    expect(await monthly.rows()).toMatchObject([{ state: 'paid', refundedAmount: 30_000 }])
    expect(await site.database.select().from(donationReturns)).toHaveLength(1)
    expect((await monthly.notifications()).length - told).toBe(1)
  },
)

test('a refund by staff of a part is one of the whole that its provider reports meanwhile', async () => {
  const row = await paid()
  site.payme.script.readStatus = () =>
    Promise.resolve({ kind: 'refunded', paymentId: row.paymentId ?? '' })
  const pause = base.pauseBefore(lockOfRefund)
  const first = refund(row, 30_000)
  await pause.reached
  const recording = base.pauseBefore(lockOfRefund)
  pause.goOn()
  await recording.reached
  await site.services.duePayments.recheck(row.reference)
  recording.goOn()
  expect(await first).toBe('refunded')
  expect(await monthly.rows()).toMatchObject([{ state: 'refunded', refundedAmount: row.amount }])
  const returns = await site.database.select().from(donationReturns)
  expect(returns.map(({ amount, reason }) => [amount, reason]).sort()).toEqual([
    [30_000, 'asked for it'],
    [70_000, null],
  ])
})
