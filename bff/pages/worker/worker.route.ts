import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { encodingFor, storedPage } from '#bff/pages/render/page-cache.ts'

/** Worker and manifest of the build; null where nothing is built, as in development. */
const builtWorker = async (distDir: string) => {
  const read = (name: string) => readFile(join(distDir, name), 'utf8').catch(() => null)
  const [worker, manifest] = [await read('worker/sw.js'), await read('client/.vite/manifest.json')]
  if (worker === null || manifest === null) return null
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  return { worker, build }
}

/** Takes itself and what it kept of pages away; pages that are open go on from the network. */
export const endingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister()
  for (const name of await caches.keys()) if (/^(pages|assets)-/.test(name)) await caches.delete(name)
})()))
`

type WorkerDeps = {
  readonly distDir: string
  /** At `off` the worker in every browser takes itself away. */
  readonly serviceWorker: 'on' | 'off'
  readonly phones: readonly string[]
}

/** GET /sw.js: the service worker of this build, asked for anew each time; it may fetch from the site alone. */
export const workerRoute = async ({ distDir, serviceWorker, phones }: WorkerDeps) => {
  const built = await builtWorker(distDir)
  const settings = JSON.stringify({ build: built?.build, phones })
  const script =
    serviceWorker === 'off' ? endingWorker : `self.settings=${settings};\n${built?.worker ?? ''}`
  const app = new Hono()
  if (built === null) return app
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  }
  // Browsers ask for it at each page: as long as it is the same it costs them a 304.
  const { bodies, etag } = await storedPage({
    status: 200,
    headers,
    html: script,
    storedAt: 0,
    expiresAt: undefined,
  })
  return app.get('/sw.js', (c) => {
    const wanted = encodingFor(c.req.header('Accept-Encoding'))
    const encoding = bodies[wanted] === undefined ? 'identity' : wanted
    const answer = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, answer)
    return c.body(Uint8Array.from(bodies[encoding] ?? bodies.identity), 200, {
      ...answer,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
  })
}
