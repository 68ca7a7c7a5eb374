import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

const staff = () => {
  const kind = site.services.operatorKinds.plans
  if (kind === undefined) throw new Error('staff have no monthly donations')
  return kind
}
/** A plan, and the digits by which people name it. */
const aPlan = async () => {
  const { token } = await monthly.setUp({ donor })
  const digits = String((await monthly.plans())[0]?.number)
  return { token, digits, number: `M-${digits.padStart(6, '0')}` }
}

describe('a monthly donation, for staff', () => {
  test('is found by the number that its donor names, however that is written', async () => {
    await site.database.execute(sql`alter table plans alter column number restart with 1040`)
    const { digits, number } = await aPlan()
    expect(number).toBe('M-001040')
    for (const name of [number, number.toLowerCase(), `M-${digits}`, digits, `000${digits}`])
      expect(await staff().show(name), name).toMatchObject({ number, state: 'active' })
  })

  test('is not found by what is no number of one, and nothing is stopped by it', async () => {
    const { digits, token } = await aPlan()
    const others = [`M-${Number(digits) + 1}`, '', 'M-', `X-${digits}`, `${digits}x`]
    for (const name of [...others, `SOS-2026-${digits}`, '1'.repeat(20)]) {
      expect(await staff().show(name), name).toBeNull()
      expect(await staff().cancel?.(name), name).toBeNull()
    }
    expect((await monthly.plan(token)).state).toBe('active')
  })

  test('is shown with its charges: the number of what was paid, and what went back of it; else the reason', async () => {
    const { token, number } = await aPlan()
    monthly.refuseCharges()
    await monthly.untilCharge(token)
    const [paid] = await monthly.rows()
    const { donations } = site.services.operatorKinds
    const amount = 30_000
    const told = { amount, reason: 'asked', isMade: true }
    await donations?.refund?.(paid?.reference ?? '', told)
    expect(await staff().show(number)).toMatchObject({
      state: 'retrying',
      next: '2026-12-23',
      refusals: 1,
      charges: [
        {
          month: '2026-11',
          amount: 100_000,
          state: 'paid',
          returned: amount,
          number: paid === undefined ? '' : donationNumber(paid),
          reason: null,
        },
        {
          month: '2026-12',
          amount: 100_000,
          state: 'failed',
          returned: null,
          number: null,
          reason: 'insufficient_funds',
        },
      ],
    })
  })

  test('is listed by the month in which it began, the newest first, without what gives access to it', async () => {
    await aPlan()
    site.advance(1)
    await monthly.setUp()
    const plans = await monthly.plans()
    const listed = await staff().list('2026-11')
    const numbers = plans.map(({ number }) => `M-${String(number).padStart(6, '0')}`)
    expect(listed.map(({ number }) => number)).toEqual(numbers.toReversed())
    expect(await staff().list('2026-12')).toEqual([])
    for (const { id, tokenEncrypted } of plans) {
      expect(JSON.stringify(listed)).not.toContain(id)
      expect(JSON.stringify(listed)).not.toContain(tokenEncrypted)
    }
  })

  test('is stopped once, and its donor is told', async () => {
    const { number, token } = await aPlan()
    const before = (await monthly.notifications()).length
    expect(await staff().cancel?.(number)).toBe(true)
    expect((await monthly.plan(token)).state).toBe('cancelled')
    expect(await staff().cancel?.(number)).toBe(false)
    expect(await monthly.notifications()).toHaveLength(before + 1)
  })
})
