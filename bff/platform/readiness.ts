import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { GaugeSource } from '#bff/platform/http/metrics.ts'
import type { Log } from './log.ts'
import type { Database } from '#bff/platform/store/database.ts'

/** One thing that the site needs to take donations and forms. */
export type ReadinessCheck = {
  readonly name: string
  /** The problem, for an operator; null when there is none. */
  readonly problem: () => Promise<string | null>
}

/** How long an answer is valid, and how long a check may take, in real ms. */
const VALID_MS = 1_000
const TIMEOUT_MS = 5_000
const PROBE_BYTES = 65_536
export const MEGABYTE = 1_048_576

/** The database takes a write: a message in its log, which leaves nothing in a table. */
export const databaseWrites = (database: Database): ReadinessCheck => ({
  name: 'database',
  problem: async () => {
    await database.execute(sql`select pg_logical_emit_message(true, 'readiness', '')`)
    return null
  },
})

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The data folder takes a file, and its disk has room for what is to come. */
export const diskHasRoom = (folder: string, leastBytes: number): ReadinessCheck => ({
  name: 'disk',
  problem: async () => {
    const free = await freeBytes(folder)
    if (free < leastBytes)
      return `${Math.floor(free / MEGABYTE)} MB are free, ${Math.ceil(leastBytes / MEGABYTE)} MB are needed`
    const path = join(folder, `.readiness-${randomUUID()}`)
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES))
      await file.sync()
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
    return null
  },
})

/** For the metrics: bytes free on the disk of the data folder. */
export const diskGauge = (folder: string): GaugeSource => ({
  name: 'disk_free_bytes',
  help: 'Bytes free on the disk of the data folder',
  read: async () => [{ value: await freeBytes(folder) }],
})

const silence = (): Promise<string> =>
  new Promise((done) => {
    setTimeout(() => done(`no answer within ${TIMEOUT_MS / 1000} s`), TIMEOUT_MS).unref()
  })

/**
 * Runs all checks and answers what is wrong, a line each. Results are cached for a second, so that frequent
 * probes cost little.
 */
export const createReadiness = (checks: readonly ReadinessCheck[], log: Log) => {
  const look = async ({ name, problem }: ReadinessCheck): Promise<readonly string[]> => {
    try {
      const found = await Promise.race([problem(), silence()])
      return found === null ? [] : [`${name}: ${found}`]
    } catch (error) {
      log.error({ err: error, check: name }, 'a readiness check failed')
      return [`${name}: cannot be written`]
    }
  }
  let known: { readonly at: number; readonly lines: Promise<readonly string[]> } | null = null
  return {
    problems: (): Promise<readonly string[]> => {
      const at = performance.now()
      if (known === null || at - known.at > VALID_MS)
        known = { at, lines: Promise.all(checks.map(look)).then((found) => found.flat()) }
      return known.lines
    },
  }
}

export type Readiness = ReturnType<typeof createReadiness>
