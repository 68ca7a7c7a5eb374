import { cpSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../support/project-copy.ts'
import { runCommand } from '../support/running-command.ts'
import { freePort } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, process.env['DIST_DIR'] ?? 'dist')
const start = [process.execPath, 'scripts/start.mjs'] as const

let copy: Awaited<ReturnType<typeof copyProject>>
beforeAll(async () => {
  copy = await copyProject()
  for (const name of ['client', 'server', 'inline', 'stylesheet.json'])
    cpSync(join(built, name), join(copy.folder, 'dist', name), { recursive: true })
  // Nothing is newer than this build, or it would be made anew.
  const mark = "import { markFresh } from './scripts/stale.ts'; await markFresh()"
  const args = ['--import', 'tsx', '--input-type=module', '-e', mark]
  expect(await runCommand([process.execPath, ...args], copy.folder).allGone).toBe(0)
}, 60_000)
afterAll(() => copy.remove())

const environment = async () => ({
  PORT: String(await freePort()),
  SIM_PORT: String(await freePort()),
  DATA_DIR: join(copy.folder, '.data'),
})

test('site and simulator end when the process that started them is killed', async () => {
  const command = runCommand(start, copy.folder, await environment())
  await command.hasSaid('simulator listening on')
  await command.hasSaid('site listening on')
  command.kill('SIGKILL')
  expect(await command.allGone).toBeNull()
}, 60_000)

test('npm start fails, and ends the simulator, when the site cannot start', async () => {
  const taken = createServer()
  const env = await environment()
  await new Promise<void>((done) => taken.listen(Number(env.PORT), done))
  const command = runCommand(['npm', 'start'], copy.folder, env)
  expect(await command.allGone).toBe(1)
  expect(command.output()).toContain(`PORT: port ${env.PORT} is in use; set PORT to a free one`)
  await new Promise((done) => taken.close(done))
}, 60_000)
