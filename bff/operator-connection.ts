import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Lang } from '#locales/paths.ts'
import { askSite, type Connection } from '#bff/ops/operator-socket.ts'
import { readEnv, readVariables, type EnvSource } from '#bff/platform/env.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import { embeddedFolder } from '#bff/platform/store/data-folder.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'

/**
 * The running site where there is one, else its database, whose code is loaded only then. Throws a FixableError
 * where the folder has neither, and leaves it as it is: an operator who names the wrong folder hears of it.
 */
export const connectOperator = async (source: EnvSource, lang: Lang): Promise<Connection> => {
  const { DATA_DIR, DATABASE_URL } = readVariables(source)
  const folder = resolve(DATA_DIR)
  const socket = await socketOfOwner(folder)
  if (socket !== null) return { ask: askSite(socket), close: () => Promise.resolve() }
  if (DATABASE_URL === undefined && !existsSync(embeddedFolder(folder)))
    throw new FixableError({ said: 'noDatabase', values: { folder } })
  const { openOwn } = await import('./operator-database.ts')
  return openOwn(readEnv(source), lang)
}
