import { request } from 'node:http'
import { resolve, join } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvironmentError, readEnv, type Env } from '#bff/env.ts'
import { systemClock } from '#bff/clock/clock.ts'
import { createLog } from '#bff/log.ts'
import { socketOfOwner, lockDataFolder, DataFolderTakenError } from '#bff/store/data-lock.ts'
import { openEmbedded, openServer } from '#bff/store/database.ts'
import { projectRoot } from '#bff/project-root.ts'
import { TEMPLATE_NAME } from '#bff/store/build-template.ts'
import { createServer } from 'node:http'
import { operatorApp } from './operator-app.ts'
import type { OperatorRow } from './operator-kind.ts'
import { asCsv, asTable } from './print.ts'

const usage = `Usage: npm run ops -- <command>
  list <kind> [--month YYYY-MM]           a table, newest first
  export <kind> [--month YYYY-MM] --csv   comma-separated values (RFC 4180)
  show <kind> <number>                    one in full
  delete <kind> <number>                  removes a person's data (applications)
  retention                               removes what may not be kept any longer
Kinds: donations, applications`

type Call = { readonly method: 'GET' | 'DELETE' | 'POST'; readonly path: string }
type Ask = (call: Call) => Promise<{ status: number; body: unknown }>

/** Asks the running site over its socket. */
const askSite =
  (socket: string): Ask =>
  ({ method, path }) =>
    new Promise((done, refuse) => {
      const asked = request({ socketPath: socket, method, path }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          done({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown })
        })
      })
      asked.once('error', refuse)
      asked.end()
    })

/** Opens the database itself, for as long as the command takes, because no site runs. */
const openOwn = async (env: Env) => {
  const folder = resolve(env.dataDir)
  const server = createServer()
  const lock = await lockDataFolder(folder, server)
  const opened =
    env.databaseUrl === null
      ? await openEmbedded(folder, join(resolve(projectRoot, env.distDir), TEMPLATE_NAME))
      : await openServer(env.databaseUrl)
  const app = operatorApp({
    database: opened.database,
    log: createLog('silent'),
    clock: systemClock,
  })
  const ask: Ask = async ({ method, path }) => {
    const response = await app.request(path, { method })
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

/** The call that a command stands for; null when it is none. */
const callOf = (
  command: string | undefined,
  kind: string | undefined,
  name: string | undefined,
  query: string,
): Call | null => {
  if (command === 'retention') return { method: 'POST', path: '/retention' }
  if (kind === undefined) return null
  if (command === 'list' || command === 'export') return { method: 'GET', path: `/${kind}${query}` }
  if (name === undefined) return null
  const path = `/${kind}/${encodeURIComponent(name)}`
  if (command === 'show') return { method: 'GET', path }
  return command === 'delete' ? { method: 'DELETE', path } : null
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { month: { type: 'string' }, csv: { type: 'boolean' } },
  })
  const [command, kind, name] = positionals
  const query = values.month === undefined ? '' : `?month=${encodeURIComponent(values.month)}`
  const call = callOf(command, kind, name, query)
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
      process.stderr.write(`${status === 404 ? 'There is nothing by that name' : usage}\n`)
      return 1
    }
    const isOne = command === 'show' || command === 'delete'
    const rows = isOne ? [body as OperatorRow] : (body as { rows: OperatorRow[] }).rows
    process.stdout.write(command === 'export' ? asCsv(rows) : asTable(rows, isOne))
    return 0
  } finally {
    await own?.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof DataFolderTakenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
