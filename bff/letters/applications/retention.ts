import type { Clock } from '#bff/platform/clock/clock.ts'
import { everyMinute } from '#bff/platform/jobs/every-minute.ts'
import type { Log } from '#bff/platform/log.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { eraseDue } from './applications.store.ts'

/** Removes applications whose time is over. */
export const createRetention = (database: Database, clock: Clock, log: Log) => ({
  run: everyMinute(clock, async (now) => {
    const count = await eraseDue(database, now)
    if (count > 0) log.info({ count }, 'applications were removed at the end of their term')
  }),
})
