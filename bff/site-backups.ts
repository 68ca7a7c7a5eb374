import { join, resolve } from 'node:path'
import { createBackupMaker, type BackupMaker } from '#bff/platform/backups/backup-maker.ts'
import { createDailyBackup } from '#bff/platform/backups/daily-backup.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Env } from '#bff/platform/env.ts'
import type { Job } from '#bff/platform/jobs/loop.ts'
import type { Log } from '#bff/platform/log.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { TEMPLATE_NAME } from '#bff/platform/store/build-template.ts'
import type { OpenDatabase } from '#bff/platform/store/database.ts'

/** Files grow old by no clock that QA moves. */
const realTime = (): number => Date.now()

/** The empty database with all migrations that the build prepared. */
export const templateOf = ({ distDir }: Pick<Env, 'distDir'>): string =>
  join(resolve(projectRoot, distDir), TEMPLATE_NAME)

/** Makes backups of the database that this process has open. */
export const createSiteBackups = (
  opened: OpenDatabase,
  env: Env,
  keyId: string,
  log: Log,
): BackupMaker =>
  createBackupMaker({
    opened,
    databaseUrl: env.databaseUrl,
    dataDir: resolve(env.dataDir),
    template: templateOf(env),
    keyId,
    now: realTime,
    log,
  })

/** The site's own backups; none where no folder is given for them. */
export const dailyBackups = (
  { make }: BackupMaker,
  { backups: { folder, recipient } }: Pick<Env, 'backups'>,
  clock: Clock,
  log: Log,
): readonly Job[] => {
  if (folder === null || recipient === null) return []
  const place = { folder: resolve(folder), recipient }
  return [createDailyBackup({ make, place, clock, now: realTime, log })]
}
