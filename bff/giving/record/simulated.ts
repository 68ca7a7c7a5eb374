import { eq, type SQL } from 'drizzle-orm'
import { donations } from './donations.table.ts'

/** What is counted: on a live site no payment of the simulator, of which its database may have some; else all. */
export const isCounted = (isSimulated: boolean): SQL | undefined =>
  isSimulated ? undefined : eq(donations.isSimulated, false)
