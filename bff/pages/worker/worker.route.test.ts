import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WORKER_FILE, workerRoute } from './worker.route.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const aBuild = async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'worker-'))
  folders.push(distDir)
  await mkdir(join(distDir, 'worker'))
  await writeFile(join(distDir, WORKER_FILE), 'theWorker()')
  return distDir
}

const workerOf = async (distDir: string, serviceWorker: 'on' | 'off' = 'on') => {
  const app = await workerRoute({ distDir, serviceWorker })
  return app.request('/sw.js')
}

test('it is the file of the build to the byte, never cached, and may fetch from the site alone', async () => {
  const answer = await workerOf(await aBuild())
  expect(answer.headers.get('Content-Type')).toContain('text/javascript')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  )
  expect(await answer.text()).toBe('theWorker()')
})

test('a browser that has it already is told so, in a few bytes', async () => {
  const app = await workerRoute({ distDir: await aBuild(), serviceWorker: 'on' })
  const etag = (await app.request('/sw.js')).headers.get('ETag') ?? ''
  const again = await app.request('/sw.js', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const compressed = await app.request('/sw.js', { headers: { 'Accept-Encoding': 'br' } })
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
})

test('switched off it is a worker that takes itself away', async () => {
  const text = await (await workerOf(await aBuild(), 'off')).text()
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('theWorker()')
  expect(text).not.toContain("addEventListener('fetch'")
})

test('without a build there is none', async () => {
  expect((await workerOf('/nowhere')).status).toBe(404)
})
