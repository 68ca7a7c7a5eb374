import { eraseDue } from '#bff/letters/applications/applications.store.ts'
import { eraseDueLetters } from '#bff/letters/inbox/letters.store.ts'
import { eraseDueOrders } from '#bff/letters/orders/orders.store.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { everyMinute } from '#bff/platform/jobs/every-minute.ts'
import type { Log } from '#bff/platform/log.ts'
import type { Database } from '#bff/platform/store/database.ts'

const kinds = {
  applications: eraseDue,
  letters: eraseDueLetters,
  'postcard orders': eraseDueOrders,
} as const

/** Removes what people sent when its retention period is over. */
export const createRetention = (database: Database, clock: Clock, log: Log) => ({
  run: everyMinute(clock, async (now) => {
    for (const [kind, erase] of Object.entries(kinds)) {
      const count = await erase(database, now)
      if (count > 0) log.info({ kind, count }, 'what was sent is removed at the end of its term')
    }
  }),
})
