import { resolve } from 'node:path'
import { askSite, type Connection } from '#bff/ops/command.ts'
import type { Env } from '#bff/platform/env.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'

/** The running site where there is one, else its database, whose code is loaded only then. */
export const connectOperator = async (env: Env): Promise<Connection> => {
  const socket = await socketOfOwner(resolve(env.dataDir))
  if (socket !== null) return { ask: askSite(socket), close: () => Promise.resolve() }
  const { openOwn } = await import('./operator-database.ts')
  return openOwn(env)
}
