import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#bff/app.ts'
import { metricsRoute } from '#bff/platform/http/metrics.route.ts'
import { createReadiness, databaseWrites, diskHasRoom } from '#bff/platform/readiness.ts'
import { siteForApplications } from '../support/applications.ts'
import { breakableDatabase, breakages } from '../support/breakable-database.ts'

let broken: Awaited<ReturnType<typeof breakableDatabase>>
let site: Awaited<ReturnType<typeof siteForApplications>>

beforeAll(async () => {
  broken = await breakableDatabase()
  site = await siteForApplications({}, { open: () => Promise.resolve(broken) })
}, 60_000)
afterAll(() => site.close())

/** Answers of the calls with checks of a folder and of room, as they are now. */
const readyz = async (folder = tmpdir(), leastBytes = 1) => {
  const { services } = site
  const checks = [databaseWrites(services.database), diskHasRoom(folder, leastBytes)]
  const readiness = createReadiness(checks, services.log)
  const answer = await createApp({ ...services, readiness }).request('/readyz')
  return {
    status: answer.status,
    wait: answer.headers.get('Retry-After'),
    text: await answer.text(),
  }
}

test.each(breakages)('a site whose database is %s is not ready, and says so', async (how) => {
  expect((await readyz()).status).toBe(200)
  broken.break(how)
  expect(await readyz()).toEqual({ status: 503, wait: '30', text: 'database: cannot be written\n' })
  broken.mend()
  expect((await readyz()).status).toBe(200)
})

test('a disk without room, or a folder that takes no file, is named', async () => {
  const full = await readyz(tmpdir(), 2 ** 60)
  expect(full.status).toBe(503)
  expect(full.text).toMatch(/^disk: \d+ MB are free, \d+ MB are needed$/m)
  const gone = await readyz(join(tmpdir(), 'nothing-here', 'at-all'))
  expect(gone.text).toBe('disk: cannot be written\n')
})

test('metrics still answer when the database does not', async () => {
  broken.break('closed')
  const { metrics, gauges } = site.services
  const answer = await metricsRoute(metrics, gauges).request('/metrics')
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('disk_free_bytes')
  expect(text).not.toContain('mails_waiting')
  broken.mend()
})
