import { request } from 'node:http'
import { resolve, join } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvironmentError, readEnv, type Env } from '#bff/platform/env.ts'
import { systemClock } from '#bff/platform/clock/clock.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createLimits } from '#bff/platform/limits/limits.ts'
import { createPlanNews } from '#bff/giving/plans/plan-news.ts'
import { createProviders } from '#bff/services.ts'
import { createSettledListeners, newsSettings } from '#bff/settled-listeners.ts'
import { createLog } from '#bff/platform/log.ts'
import {
  socketOfOwner,
  lockDataFolder,
  DataFolderTakenError,
} from '#bff/platform/store/data-lock.ts'
import { DataFolderUnsafeError, secureDataFolder } from '#bff/platform/store/data-folder.ts'
import { openEmbedded, openServer } from '#bff/platform/store/database.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { TEMPLATE_NAME } from '#bff/platform/store/build-template.ts'
import { createServer } from 'node:http'
import { operatorApp } from './operator-app.ts'
import type { OperatorRow } from './operator-kind.ts'
import { asCsv, asTable } from './print.ts'

const usage = `Usage: npm run ops -- <command>
  list <kind> [--month YYYY-MM]           a table, newest first
  export <kind> [--month YYYY-MM] --csv   comma-separated values (RFC 4180); for Excel with Russian
                                          or Uzbek settings add --semicolons
  show <kind> <number>                    one in full
  delete <kind> <number>                  removes a person's data (all kinds but donations)
  settle <number> paid|failed --reason "…"  records how a donation ended, by number or reference
  cancel plans <number>                   ends a monthly donation and tells its donor
  refund <number> --reason "…" [--made]     asks the payment service for a refund; with --made records
                                          one that was made in its cabinet
  retention                               removes what may not be kept any longer
  reseal                                  rewrites what former keys (TOKEN_KEYS_OLD) encrypted
  limits clear                            empties the counters of all limits
Kinds: donations, plans, applications, messages, questions, box-requests, postcard-orders`

type Call = {
  readonly method: 'GET' | 'DELETE' | 'POST'
  readonly path: string
  readonly body?: unknown
}
type Ask = (call: Call) => Promise<{ status: number; body: unknown }>

/** Asks the running site over its socket. */
const askSite =
  (socket: string): Ask =>
  ({ method, path, body }) =>
    new Promise((done, refuse) => {
      const headers = { 'Content-Type': 'application/json' }
      const asked = request({ socketPath: socket, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          done({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown })
        })
      })
      asked.once('error', refuse)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })

/** Opens the database itself, for as long as the command takes, because no site runs. */
const openOwn = async (env: Env) => {
  const folder = resolve(env.dataDir)
  const server = createServer()
  secureDataFolder(folder, (line) => process.stderr.write(`${line}\n`))
  const lock = await lockDataFolder(folder, server)
  const opened =
    env.databaseUrl === null
      ? await openEmbedded(folder, join(resolve(projectRoot, env.distDir), TEMPLATE_NAME))
      : await openServer(env.databaseUrl)
  const keys = createKeyRing(env.tokenKey, env.tokenKeysOld)
  const log = createLog('silent')
  const app = operatorApp({
    database: opened.database,
    log,
    clock: systemClock,
    keys,
    settledListeners: createSettledListeners(env, keys, systemClock),
    tellDonor: createPlanNews(newsSettings(env, keys, systemClock)),
    providers: createProviders({ env, clock: systemClock, database: opened.database, log }),
    publicUrl: env.publicUrl,
    limits: createLimits({
      database: opened.database,
      clock: systemClock,
      key: Buffer.alloc(32),
      enabled: false,
    }),
  })
  const ask: Ask = async ({ method, path, body }) => {
    const response = await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    ask,
    close: async () => {
      await opened.close()
      server.close()
      lock.release()
    },
  }
}

const sentences: Readonly<Record<number, string>> = {
  404: 'There is nothing by that name',
  409: 'Nothing was changed: its state does not allow it',
}

/** The call that a command stands for; null when it is none. */
const callOf = (
  command: string | undefined,
  kind: string | undefined,
  name: string | undefined,
  query: string,
  reason: string | undefined,
  isMade: boolean,
): Call | null => {
  if (command === 'retention' || command === 'reseal')
    return { method: 'POST', path: `/${command}` }
  if (command === 'limits' && kind === 'clear') return { method: 'POST', path: '/limits/clear' }
  if (kind === undefined) return null
  if (command === 'list' || command === 'export') return { method: 'GET', path: `/${kind}${query}` }
  if (command === 'refund')
    return {
      method: 'POST',
      path: `/donations/${encodeURIComponent(kind)}/refund`,
      body: { reason, isMade },
    }
  if (name === undefined) return null
  if (command === 'settle')
    return {
      method: 'POST',
      path: `/donations/${encodeURIComponent(kind)}/settlement`,
      body: { outcome: name, reason },
    }
  const path = `/${kind}/${encodeURIComponent(name)}`
  if (command === 'cancel') return { method: 'POST', path: `${path}/cancellation` }
  if (command === 'show') return { method: 'GET', path }
  return command === 'delete' ? { method: 'DELETE', path } : null
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      month: { type: 'string' },
      csv: { type: 'boolean' },
      semicolons: { type: 'boolean' },
      reason: { type: 'string' },
      made: { type: 'boolean' },
    },
  })
  const [command, kind, name] = positionals
  const query = values.month === undefined ? '' : `?month=${encodeURIComponent(values.month)}`
  const call = callOf(command, kind, name, query, values.reason, values.made ?? false)
  if (call === null) {
    process.stderr.write(`${usage}\n`)
    return 2
  }

  const env = readEnv(process.env)
  const socket = await socketOfOwner(resolve(env.dataDir))
  const own = socket === null ? await openOwn(env) : null
  try {
    const ask = socket === null ? own?.ask : askSite(socket)
    if (ask === undefined) throw new Error('nobody to ask')
    const { status, body } = await ask(call)
    if (status !== 200) {
      process.stderr.write(`${sentences[status] ?? usage}\n`)
      return 1
    }
    const isOne = ['show', 'delete', 'settle', 'cancel', 'refund'].includes(command ?? '')
    const rows = isOne ? [body as OperatorRow] : (body as { rows: OperatorRow[] }).rows
    process.stdout.write(
      command === 'export'
        ? asCsv(rows, values.semicolons === true ? ';' : ',')
        : asTable(rows, isOne),
    )
    return 0
  } finally {
    await own?.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isKnown =
    error instanceof EnvironmentError ||
    error instanceof DataFolderTakenError ||
    error instanceof DataFolderUnsafeError
  if (!isKnown) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
