import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { everyMinute } from '#bff/platform/jobs/every-minute.ts'
import type { Job } from '#bff/platform/jobs/loop.ts'
import type { Log } from '#bff/platform/log.ts'
import { newestBackup, removeOldBackups } from './backup-folder.ts'
import type { BackupMaker, BackupPlace } from './backup-maker.ts'

/** When the day's backup is due in Tashkent: hardly anybody gives then. */
const HOUR = 3

/** The last moment at which a backup was due. */
const lastDue = (now: number): number => {
  const sinceDue = (now + TASHKENT_OFFSET_MS - HOUR * HOUR_MS) % DAY_MS
  return now - sinceDue
}

type Dependencies = Pick<BackupMaker, 'make'> & {
  readonly place: BackupPlace
  readonly clock: Clock
  /** Real time, in ms: files grow old by no other. */
  readonly now: () => number
  readonly log: Log
}

/**
 * A backup each night, at once where the last night's is missing, and none that is too old. One that fails is tried
 * again an hour later.
 */
export const createDailyBackup = ({ make, place, clock, now, log }: Dependencies): Job => {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    name: 'backups',
    run: everyMinute(clock, async () => {
      const at = now()
      const removed = removeOldBackups(place.folder, at)
      if (removed > 0) log.info({ removed }, 'backups that are too old were removed')
      const isMade = (newestBackup(place.folder) ?? 0) >= lastDue(at)
      if (isMade || at - failedAt < HOUR_MS) return
      const { kind } = await make(place)
      if (kind === 'failed') failedAt = at
    }),
  }
}
