import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { jumpDonationNumbers } from '#bff/giving/record/donation-numbers.ts'
import type { Runner } from '#bff/ops/run-command.ts'
import { BackupDamagedError, OtherIdentityError } from '#bff/platform/backups/backup-file.ts'
import {
  OtherKeyError,
  restoreBackup,
  type Restored,
} from '#bff/platform/backups/restore-backup.ts'
import {
  BackupNewerError,
  folderTarget,
  serverTarget,
  TargetTakenError,
} from '#bff/platform/backups/restore-target.ts'
import { KEY_FILE, keyOfFolder } from '#bff/platform/encryption/key-file.ts'
import { createKeyRing, type KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { sayIn, type Sentence } from '#bff/platform/fixable-error.ts'
import { readVariables, type EnvSource } from '#bff/platform/env.ts'
import type { Variables } from '#bff/platform/env.variables.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import { secureDataFolder } from '#bff/platform/store/data-folder.ts'
import { DataFolderTakenError, lockDataFolder } from '#bff/platform/store/data-lock.ts'
import { backupSpeaker, typedPath } from './backup-command.ts'
import { templateOf } from './site-backups.ts'

/** The secret key in a file as `backup --new-key` and age-keygen write it; null where there is none. */
const identityIn = (file: string): string | null =>
  existsSync(file)
    ? (readFileSync(file, 'utf8')
        .split(/\r?\n/)
        .map((line) => line.trim())
        .find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? null)
    : null

/** The keys that the site here would have; null where it would make a new one. */
const keysOf = ({ TOKEN_KEY, TOKEN_KEYS_OLD, DATA_DIR }: Variables): KeyRing | null => {
  const isMissing = TOKEN_KEY === undefined && !existsSync(join(resolve(DATA_DIR), KEY_FILE))
  if (isMissing) return null
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  return createKeyRing(bytes(TOKEN_KEY ?? keyOfFolder(DATA_DIR)), (TOKEN_KEYS_OLD ?? []).map(bytes))
}

type Refusal = { readonly key: string; readonly values?: Readonly<Record<string, string>> }

/** Why nothing was restored; null for what is a defect of ours. */
const refusalOf = (error: unknown, where: string, keys: KeyRing): Refusal | null => {
  if (error instanceof DataFolderTakenError) return { key: 'running', values: { where } }
  if (error instanceof TargetTakenError) return { key: 'taken', values: { where } }
  if (error instanceof OtherIdentityError) return { key: 'otherIdentity' }
  if (error instanceof OtherKeyError)
    return { key: 'otherKey', values: { id: error.keyId, own: keys.id } }
  if (error instanceof BackupNewerError) return { key: 'newer' }
  return error instanceof BackupDamagedError ? { key: 'damaged' } : null
}

/** Restores with the data folder held, as every command on a site that is stopped. */
const restoreInto = async (
  variables: Variables,
  given: { readonly file: string; readonly identity: string; readonly keys: KeyRing },
  warn: (said: Sentence) => void,
): Promise<Restored> => {
  const folder = resolve(variables.DATA_DIR)
  const template = templateOf({ distDir: variables.DIST_DIR })
  const server = createServer((_request, response) => response.writeHead(503).end())
  secureDataFolder(folder, warn)
  const lock = await lockDataFolder(folder, server)
  try {
    const { DATABASE_URL: url } = variables
    return await restoreBackup({
      ...given,
      target: url === undefined ? folderTarget(folder, template) : serverTarget(url),
      now: Date.now(),
      jumpCounters: jumpDonationNumbers,
    })
  } finally {
    server.close()
    lock.release()
  }
}

/**
 * `restore`: puts a backup into an empty place, where the site starts held → 0 done, 1 refused, 2 for files that there
 * are not. Whatever is refused leaves the place as it was.
 */
export const restoreCommand =
  (source: EnvSource): Runner =>
  async ({ backupFile = '', identity: keyFile = '' }, { out, err, lang }) => {
    const say = backupSpeaker(lang)
    const refuse = ({ key, values }: Refusal, code = 1): number => {
      err(say(key, values))
      return code
    }
    const [file, identityFile] = [typedPath(backupFile), typedPath(keyFile)]
    if (!existsSync(file)) return refuse({ key: 'noFile', values: { file } }, 2)
    const identity = identityIn(identityFile)
    if (identity === null) return refuse({ key: 'noIdentity', values: { file: identityFile } }, 2)
    const variables = readVariables(source)
    const where =
      variables.DATABASE_URL === undefined ? resolve(variables.DATA_DIR) : 'DATABASE_URL'
    const keys = keysOf(variables)
    if (keys === null) return refuse({ key: 'noKey', values: { where } })
    try {
      const { head, rows, jump } = await restoreInto(variables, { file, identity, keys }, (said) =>
        err(`${sayIn(said, lang)}\n`),
      )
      out(say('restored', { where, rows, taken: tashkentMoment(head.takenAt), jump }))
      out(say('held'))
      return 0
    } catch (error) {
      const refusal = refusalOf(error, where, keys)
      if (refusal === null) throw error
      return refuse(refusal)
    }
  }
