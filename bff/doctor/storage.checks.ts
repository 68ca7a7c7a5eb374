import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import { newestBackup } from '#bff/platform/backups/backup-folder.ts'
import type { Variables } from '#bff/platform/env.variables.ts'
import { diskHasRoom } from '#bff/platform/readiness.ts'
import { findingsOf, type Finding } from './finding.ts'

/** What the database says of itself, where it can be asked. */
export type DatabaseState =
  | { readonly kind: 'none' | 'unreachable' | 'damaged' | 'newer' }
  /** `isHeld`: it was put back from a backup, and nobody has confirmed what is missing since. */
  | { readonly kind: 'ready'; readonly isHeld: boolean }
  | { readonly kind: 'behind'; readonly isHeld: boolean; readonly migrations: number }

/** From when on the night's backup is missed. */
const LATE_MS = DAY_MS + 6 * HOUR_MS

const mayWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const disk = async ({ DATA_DIR, LEAST_FREE_BYTES }: Variables): Promise<Finding> => {
  const { good, warning, bad } = findingsOf('disk')
  const folder = resolve(DATA_DIR)
  if (!existsSync(folder)) return warning('noDataFolder', { folder })
  if (!mayWrite(folder)) return bad('dataFolderClosed', { folder })
  const problem = await diskHasRoom(folder, LEAST_FREE_BYTES).problem()
  return problem === null ? good('disk', { folder }) : bad('diskFull', { folder })
}

const backups = ({ BACKUP_DIR, PAYMENTS }: Variables, now: number): Finding => {
  const { good, warning, bad } = findingsOf('backups')
  if (BACKUP_DIR === undefined) return (PAYMENTS === 'live' ? bad : warning)('noBackupFolder')
  const folder = resolve(BACKUP_DIR)
  if (!existsSync(folder) || !mayWrite(folder)) return bad('backupFolderClosed', { folder })
  const takenAt = newestBackup(folder)
  if (takenAt === null) return bad('noBackup', { folder })
  const hours = Math.max(0, Math.floor((now - takenAt) / HOUR_MS))
  return now - takenAt > LATE_MS ? bad('lateBackup', { hours }) : good('backup', { hours })
}

const database = (state: DatabaseState): Finding => {
  const { good, warning, bad } = findingsOf('database')
  switch (state.kind) {
    case 'ready':
      return good('database')
    case 'none':
      return warning('noDatabase')
    case 'behind':
      return warning('databaseBehind', { count: state.migrations })
    case 'newer':
      return bad('databaseNewer')
    case 'damaged':
      return bad('databaseDamaged')
    case 'unreachable':
      return bad('databaseSilent')
  }
}

/** Whether a restored site waits for staff; nothing where the database cannot say. */
const restore = (state: DatabaseState): readonly Finding[] => {
  if (state.kind !== 'ready' && state.kind !== 'behind') return []
  const { good, bad } = findingsOf('restore')
  return [state.isHeld ? bad('held') : good('notHeld')]
}

/** What is kept on this machine, and beside it. */
export const checkStorage = async (
  variables: Variables,
  { state, now }: { readonly state: DatabaseState; readonly now: number },
): Promise<readonly Finding[]> => [
  database(state),
  ...restore(state),
  await disk(variables),
  backups(variables, now),
]
