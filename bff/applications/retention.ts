import type { Clock } from '#bff/clock/clock.ts'
import type { Log } from '#bff/log.ts'
import type { Database } from '#bff/store/database.ts'
import { eraseDue } from './applications.store.ts'

const EVERY_MS = 60_000

/** Removes applications whose time is over, looking once a minute of our clock. */
export const createRetention = (database: Database, clock: Clock, log: Log) => {
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    run: async (): Promise<number> => {
      const now = clock.now()
      // A clock that went back is looked at anew.
      if (now >= lookedAt && now - lookedAt < EVERY_MS) return 0
      lookedAt = now
      const count = await eraseDue(database, now)
      if (count > 0) log.info({ count }, 'applications were removed at the end of their term')
      return 0
    },
  }
}
