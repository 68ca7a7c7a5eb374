import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { databaseTemplate, temporaryFolder } from '../support/database.ts'
import { freePort, run } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')
const server = join(root, process.env['DIST_DIR'] ?? 'dist', 'server/bff/server.js')
const isRoot = process.getuid?.() === 0

const { folder, remove } = temporaryFolder()
afterEach(remove)

const environment = async () => ({
  PORT: String(await freePort()),
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  SMTP_URL: 'smtp://127.0.0.1:9',
})

/** What a start that is refused says. */
const refusal = async (): Promise<{ readonly code: number | null; readonly said: string }> => {
  const child = spawn(process.execPath, [server], {
    cwd: root,
    env: { ...process.env, LC_ALL: 'en', ...(await environment()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, said: said.join('') }
}

/** Everything under a path that others may write, by name and mode; the folder itself is private. */
const openToOthers = (path: string): readonly string[] => {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return []
  const inside = found.isDirectory() ? readdirSync(path) : []
  const bits = found.mode & (path === folder ? 0o077 : 0o022)
  return [
    ...(bits === 0 ? [] : [`${path} ${bits.toString(8)}`]),
    ...inside.flatMap((name) => openToOthers(join(path, name))),
  ]
}

const loosen = (path: string): void => {
  const found = lstatSync(path)
  if (found.isSymbolicLink() || found.isSocket()) return
  chmodSync(path, found.isDirectory() ? 0o777 : 0o666)
  if (found.isDirectory()) for (const name of readdirSync(path)) loosen(join(path, name))
}

test('all files of a data folder are its owner’s alone, and are repaired at the next start', async () => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  const first = await run('bff/server.js', await environment())
  expect(openToOthers(folder)).toEqual([])
  await first.stop()
  loosen(folder)
  const second = await run('bff/server.js', await environment())
  expect(openToOthers(folder)).toEqual([])
  await second.stop()
}, 60_000)

test.skipIf(!isRoot)(
  'a folder, or a file in it, of another account is refused in a line',
  async () => {
    mkdirSync(folder, { recursive: true })
    chownSync(folder, 65_534, 65_534)
    const first = await refusal()
    expect(first.code).toBe(1)
    expect(first.said).toContain(`${folder} belongs to account 65534`)
    expect(first.said.trim().split('\n')).toHaveLength(1)
    chownSync(folder, 0, 0)
    mkdirSync(join(folder, 'db'))
    writeFileSync(join(folder, 'db', 'PG_VERSION'), '')
    chownSync(join(folder, 'db', 'PG_VERSION'), 65_534, 65_534)
    const second = await refusal()
    expect(second.said).toContain('PG_VERSION belongs to account 65534')
  },
  60_000,
)

test('a key that is none, and then a database without pg_control, end a start in a line', async () => {
  mkdirSync(folder, { recursive: true })
  const key = join(folder, 'token.key')
  writeFileSync(key, 'nine bytes')
  const keyless = await refusal()
  expect(keyless.code).toBe(1)
  expect(keyless.said).toContain(`${key} isn’t a key`)
  writeFileSync(key, 'ab'.repeat(32))
  const database = join(folder, 'db')
  cpSync(await databaseTemplate(), database, { recursive: true })
  rmSync(join(database, 'global/pg_control'))
  const damaged = await refusal()
  expect(damaged.code).toBe(1)
  expect(damaged.said).toContain(`The database in ${database} can’t be opened`)
  for (const { said } of [keyless, damaged]) expect(said.trim().split('\n')).toHaveLength(1)
}, 60_000)
