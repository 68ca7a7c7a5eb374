import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#machines/wire/durations.ts'

/** How long a backup is kept; the privacy page says so. */
export const BACKUP_DAYS = 35

const NAME = /^sos-backup-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.age$/

/** The name of a backup that is taken at a moment (ms). */
export const backupName = (takenAt: number): string =>
  `sos-backup-${new Date(takenAt).toISOString().slice(0, 19).replaceAll(':', '')}Z.age`

/** The backups of a folder by the moments (ms) at which they were taken, the newest first; nothing else in it. */
const backupsIn = (
  folder: string,
): readonly { readonly file: string; readonly takenAt: number }[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => {
      const [, day = '', hour = '', minute = '', second = ''] = NAME.exec(name) ?? []
      const takenAt = Date.parse(`${day}${hour}:${minute}:${second}Z`)
      return Number.isNaN(takenAt) ? [] : [{ file: join(folder, name), takenAt }]
    })
    .toSorted((a, b) => b.takenAt - a.takenAt)

/** When the newest backup was taken (ms); null where there is none. */
export const newestBackup = (folder: string): number | null => backupsIn(folder)[0]?.takenAt ?? null

/** Removes the backups that are too old at `now` (ms); answers how many. */
export const removeOldBackups = (folder: string, now: number): number => {
  const old = backupsIn(folder).filter(({ takenAt }) => takenAt < now - BACKUP_DAYS * DAY_MS)
  for (const { file } of old) rmSync(file)
  return old.length
}
