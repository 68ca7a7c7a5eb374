import { letterKinds } from '#machines/wire/letter-terms.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { rowsEveryMinute } from '#bff/platform/jobs/every-minute.ts'
import type { Log } from '#bff/platform/log.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { dueLetters, eraseDueLetters } from './letters.store.ts'

/** Removes what people sent when its retention period is over. */
export const createRetention = (database: Database, clock: Clock, log: Log) =>
  rowsEveryMinute(
    clock,
    (now) => dueLetters(database, now),
    async (now) => {
      for (const kind of letterKinds) {
        const count = await eraseDueLetters(database, kind, now)
        if (count > 0) log.info({ kind, count }, 'what was sent is removed at the end of its term')
      }
    },
  )
