import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { temporaryFolder } from './database.ts'
import { freePort } from './site.ts'

const debian = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, or null where none is installed. */
export const postgresPrograms = (): string | null => {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root: then it runs as its own user. */
const owner = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A PostgreSQL server of a test's own, empty; what it commits is on the disk only where it is `durable`. */
export const startPostgres = async (programs: string, { durable = false } = {}) => {
  const { folder, remove } = temporaryFolder()
  const as = owner()
  if (as !== null) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'site', '-A', 'trust', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  })
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...(durable ? [] : ['-F'])],
    { ...as, stdio: 'ignore' },
  )
  const url = `postgres://site@127.0.0.1:${port}/postgres`
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries > 100) throw error
      await pause(100)
    }
  }
  return {
    url,
    close: async () => {
      const gone = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await gone
      remove()
    },
  }
}
