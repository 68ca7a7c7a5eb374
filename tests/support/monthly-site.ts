import { afterAll, beforeAll, beforeEach } from 'vitest'
import { callsOfSite, START, type Calls } from './calls.ts'
import { monthlyDonor, type MonthlyDonor } from './plans.ts'

/** A monthly donor with an address, who gets mails and no SMS. */
export const donor = {
  name: 'Aziza Karimova',
  phone: '+998901234567',
  email: 'aziza@example.test',
} as const

type MonthlySite = { readonly site: Calls; readonly monthly: MonthlyDonor }

/**
 * One site with a monthly donor for the tests of a file, handed to `take` before the first of them;
 * before each test its clock is at START and nothing was given.
 */
export const onMonthlySite = (take: (made: MonthlySite) => void): void => {
  let made: MonthlySite
  beforeAll(async () => {
    const site = await callsOfSite()
    made = { site, monthly: monthlyDonor(site) }
    take(made)
  }, 60_000)
  afterAll(() => made.site.close())
  beforeEach(async () => {
    made.site.advance(START - made.site.clock.now())
    await made.monthly.startAnew()
  })
}
