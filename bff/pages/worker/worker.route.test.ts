import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workerRoute } from './worker.route.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const aBuild = async (manifest: string) => {
  const distDir = await mkdtemp(join(tmpdir(), 'worker-'))
  folders.push(distDir)
  await mkdir(join(distDir, 'worker'))
  await mkdir(join(distDir, 'client/.vite'), { recursive: true })
  await writeFile(join(distDir, 'worker/sw.js'), 'theWorker()')
  await writeFile(join(distDir, 'client/.vite/manifest.json'), manifest)
  return distDir
}

const workerOf = async (distDir: string, serviceWorker: 'on' | 'off' = 'on') => {
  const app = await workerRoute({ distDir, serviceWorker, phones: ['+998781409727'] })
  return app.request('/sw.js')
}

test('each build has a worker of its own, never cached, which may fetch from the site alone', async () => {
  const answer = await workerOf(await aBuild('{"one":{}}'))
  expect(answer.headers.get('Content-Type')).toContain('text/javascript')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  )
  const text = await answer.text()
  expect(text).toMatch(
    /^self\.settings=\{"build":"[0-9a-f]{12}","phones":\["\+998781409727"\]\};\n/,
  )
  expect(text).toContain('theWorker()')
  expect(await (await workerOf(await aBuild('{"two":{}}'))).text()).not.toBe(text)
})

test('a browser that has it already is told so, in a few bytes', async () => {
  const app = await workerRoute({
    distDir: await aBuild('{}'),
    serviceWorker: 'on',
    phones: [],
  })
  const etag = (await app.request('/sw.js')).headers.get('ETag') ?? ''
  const again = await app.request('/sw.js', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const compressed = await app.request('/sw.js', { headers: { 'Accept-Encoding': 'br' } })
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
})

test('switched off it is a worker that takes itself away', async () => {
  const text = await (await workerOf(await aBuild('{}'), 'off')).text()
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('theWorker()')
  expect(text).not.toContain("addEventListener('fetch'")
})

test('without a build there is none', async () => {
  expect((await workerOf('/nowhere')).status).toBe(404)
})
