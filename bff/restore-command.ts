import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { terminalLang } from '#bff/content/say-mistakes.ts'
import { jumpDonationNumbers } from '#bff/giving/record/donation-numbers.ts'
import type { Terminal } from '#bff/ops/command.ts'
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
import { readVariables, type EnvSource } from '#bff/platform/env.ts'
import type { Variables } from '#bff/platform/env.variables.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import { secureDataFolder } from '#bff/platform/store/data-folder.ts'
import { DataFolderTakenError, lockDataFolder } from '#bff/platform/store/data-lock.ts'
import { backupSpeaker, typedPath } from './backup-command.ts'
import { templateOf } from './site-backups.ts'

const read = (args: readonly string[]) => {
  try {
    const options = { identity: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0 || values.identity === undefined) return null
    return { file: typedPath(file), identityFile: typedPath(values.identity) }
  } catch (error) {
    // What is no option of ours; its codes all begin so.
    if (error instanceof TypeError && 'code' in error) return null
    throw error
  }
}

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
const refusalOf = (error: unknown, where: string): Refusal | null => {
  if (error instanceof DataFolderTakenError) return { key: 'running', values: { where } }
  if (error instanceof TargetTakenError) return { key: 'taken', values: { where } }
  if (error instanceof OtherIdentityError) return { key: 'otherIdentity' }
  if (error instanceof OtherKeyError) return { key: 'otherKey', values: { id: error.keyId } }
  if (error instanceof BackupNewerError) return { key: 'newer' }
  return error instanceof BackupDamagedError ? { key: 'damaged' } : null
}

/** Restores with the data folder held, as every command on a site that is stopped. */
const restoreInto = async (
  variables: Variables,
  given: { readonly file: string; readonly identity: string; readonly keys: KeyRing },
): Promise<Restored> => {
  const folder = resolve(variables.DATA_DIR)
  const template = templateOf({ distDir: variables.DIST_DIR })
  const server = createServer((_request, response) => response.writeHead(503).end())
  secureDataFolder(folder, (line) => process.stderr.write(`${line}\n`))
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
 * `restore`: puts a backup into an empty place, where the site starts held → 0 done, 1 refused, 2 not understood.
 * Whatever is refused leaves the place as it was.
 */
export const restoreCommand = async (
  args: readonly string[],
  source: EnvSource,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): Promise<number> => {
  const say = backupSpeaker(terminalLang(process.env))
  const refuse = ({ key, values }: Refusal, code = 1): number => {
    err(say(key, values))
    return code
  }
  const typed = read(args)
  if (typed === null) return refuse({ key: 'usageOfRestore' }, 2)
  const { file, identityFile } = typed
  if (!existsSync(file)) return refuse({ key: 'noFile', values: { file } }, 2)
  const identity = identityIn(identityFile)
  if (identity === null) return refuse({ key: 'noIdentity', values: { file: identityFile } }, 2)
  const variables = readVariables(source)
  const where = variables.DATABASE_URL === undefined ? resolve(variables.DATA_DIR) : 'DATABASE_URL'
  const keys = keysOf(variables)
  if (keys === null) return refuse({ key: 'noKey', values: { where } })
  try {
    const { head, rows, jump } = await restoreInto(variables, { file, identity, keys })
    out(say('restored', { where, rows, taken: tashkentMoment(head.takenAt), jump }))
    out(say('held'))
    return 0
  } catch (error) {
    const refusal = refusalOf(error, where)
    if (refusal === null) throw error
    return refuse(refusal)
  }
}
