import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../support/running-command.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')
const command = join(root, process.env['DIST_DIR'] ?? 'dist', 'server/bff/doctor.js')

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
}, 60_000)
afterAll(() => site.close())

const look = async (locale: string) => {
  const environment = { ...site.env, LC_ALL: locale }
  const running = runCommand([process.execPath, command], root, environment)
  return { code: await running.allGone, said: running.output() }
}

test('the built command finds nothing bad with a running demonstration, and a stopped one silent', async () => {
  const running = await look('en_GB.UTF-8')
  expect(running.said).toMatch(/^good +database +The database answers/m)
  expect(running.said.match(/^good +callback .* answers\.$/gm)).toHaveLength(5)
  expect(running.said).toMatch(/, bad: 0, warnings: \d+\.$/m)
  expect(running.code).toBe(0)
  await site.stop()
  const stopped = await look('ru_RU.UTF-8')
  expect(stopped.said).toMatch(/^хорошо +база данных +База отвечает/m)
  expect(stopped.said.match(/^ПЛОХО +обратный вызов .* не отвечает/gm)).toHaveLength(5)
  expect(stopped.code).toBe(1)
})
