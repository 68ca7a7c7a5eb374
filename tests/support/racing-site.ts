import { afterAll, beforeAll, beforeEach } from 'vitest'
import { callsOfSite, START, type Calls } from './calls.ts'
import { pausingDatabase, type PausingDatabase } from './pausing-database.ts'
import { monthlyDonor, type MonthlyDonor } from './plans.ts'

type RacingSite = {
  readonly site: Calls
  readonly monthly: MonthlyDonor
  readonly base: PausingDatabase
  readonly beside: PausingDatabase['beside']
}

/** Beside each write that has read first, another write happens in between. */
export const onRacingSite = (begin: (made: RacingSite) => void): void => {
  let base: PausingDatabase
  let site: Calls
  let monthly: MonthlyDonor
  beforeAll(async () => {
    base = await pausingDatabase()
    site = await callsOfSite({}, null, () => Promise.resolve(base))
    monthly = monthlyDonor(site)
    begin({ site, monthly, base, beside: base.beside })
  }, 60_000)
  afterAll(() => base.close())
  beforeEach(async () => {
    site.advance(START - site.clock.now())
    await monthly.startAnew()
  })
}
