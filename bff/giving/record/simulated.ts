import { eq, sql, type SQL } from 'drizzle-orm'
import { donations } from './donations.table.ts'
import { plans } from './plans.table.ts'

/** What is counted: on a live site no payment of the simulator, of which its database may have some; else all. */
export const isCounted = (isSimulated: boolean): SQL | undefined =>
  isSimulated ? undefined : eq(donations.isSimulated, false)

/** The same of monthly donations: one counts whose months are no payments of the simulator. */
export const isCountedPlan = (isSimulated: boolean): SQL | undefined =>
  isSimulated
    ? undefined
    : sql`exists (select from ${donations} where ${donations.planId} = ${plans.id} and not ${donations.isSimulated})`
