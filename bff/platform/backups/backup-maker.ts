import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { Log } from '#bff/platform/log.ts'
import type { OpenDatabase } from '#bff/platform/store/database.ts'
import { createIsolated } from '#bff/platform/workers/isolated.ts'
import { workerFile } from '#bff/platform/workers/worker-file.ts'
import { backupName } from './backup-folder.ts'
import type { BackupOrder, MadeBackup } from './perform-backup.ts'

const LIMITS = { timeMs: 60 * MINUTE_MS, memoryMb: 2048, waiting: 1 }

type Dependencies = {
  readonly opened: Pick<OpenDatabase, 'copyTo'>
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** An empty database with all migrations, as the build makes it. */
  readonly template: string
  readonly keyId: string
  /** Real time, in ms: files grow old by no other. */
  readonly now: () => number
  readonly log: Log
}

/** Where a backup is put, and the public key that it is encrypted for. */
export type BackupPlace = { readonly folder: string; readonly recipient: string }

/** `pausedMs`: for how long the site's database answered nobody meanwhile; null of a server, which goes on. */
export type BackupResult =
  | (MadeBackup & {
      readonly kind: 'made'
      readonly file: string
      /** Which TOKEN_KEY it needs; reveals nothing of it. */
      readonly keyId: string
      readonly pausedMs: number | null
    })
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed' }

/**
 * Makes backups of the database that this process has open, one at a time. Reading, packing, encrypting and trying are
 * a worker's; only the copy of an embedded database's files is made here.
 */
export const createBackupMaker = (deps: Dependencies) => {
  const { opened, databaseUrl, dataDir, template, keyId, now, log } = deps
  const file = workerFile(import.meta.url, './backup-worker.ts', 'backup-worker')
  const isolated = createIsolated<BackupOrder, MadeBackup>(file, LIMITS, log)
  const scratch = join(dataDir, 'backup.unfinished')
  let isBusy = false

  const sourceOf = async (): Promise<[BackupOrder['source'], number | null]> => {
    if (databaseUrl !== null) return [{ url: databaseUrl }, null]
    if (opened.copyTo === null) throw new Error('an embedded database has no copy')
    const folder = join(scratch, 'copied')
    const pausedMs = await opened.copyTo(folder)
    return [{ folder }, Math.ceil(pausedMs)]
  }

  const make = async ({ folder, recipient }: BackupPlace): Promise<BackupResult> => {
    const takenAt = now()
    mkdirSync(folder, { recursive: true })
    const target = join(folder, backupName(takenAt))
    const [source, pausedMs] = await sourceOf()
    const order = { source, recipient, file: target, scratch, template, takenAt, keyId }
    const made = await isolated.run(order)
    if (made.ok) return { kind: 'made', file: target, keyId, pausedMs, ...made.value }
    log.error({ reason: made.reason }, 'a backup could not be made')
    return { kind: 'failed' }
  }

  return {
    make: async (place: BackupPlace): Promise<BackupResult> => {
      if (isBusy) return { kind: 'busy' }
      isBusy = true
      try {
        rmSync(scratch, { recursive: true, force: true })
        mkdirSync(scratch, { recursive: true })
        return await make(place)
      } finally {
        rmSync(scratch, { recursive: true, force: true })
        isBusy = false
      }
    },
    close: (): Promise<void> => isolated.close(),
  }
}

export type BackupMaker = ReturnType<typeof createBackupMaker>
