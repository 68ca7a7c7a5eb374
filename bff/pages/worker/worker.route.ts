import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyFor, storedPage } from '#bff/pages/render/page-cache.ts'

/** Where a build has its worker; there is none where nothing is built, as in development. */
export const WORKER_FILE = 'worker/sw.js'

/** Takes itself and what it kept of pages away; pages that are open go on from the network. */
export const endingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister()
  for (const name of await caches.keys()) if (/^(?:(?:pages|assets)-|telephones$)/.test(name)) await caches.delete(name)
})()))
`

type WorkerDeps = {
  readonly distDir: string
  /** At `off` the worker in every browser takes itself away. */
  readonly serviceWorker: 'on' | 'off'
}

/** GET /sw.js: the service worker of this build, asked for anew each time; it may fetch from the site alone. */
export const workerRoute = async ({ distDir, serviceWorker }: WorkerDeps) => {
  const built = await readFile(join(distDir, WORKER_FILE), 'utf8').catch(() => null)
  const app = new Hono()
  if (built === null) return app
  const script = serviceWorker === 'off' ? endingWorker : built
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  }
  // Browsers ask for it at each page: as long as it is the same it costs them a 304.
  const page = await storedPage({
    status: 200,
    headers,
    html: script,
    storedAt: 0,
    expiresAt: undefined,
  })
  return app.get('/sw.js', (c) => {
    const { encoding, body } = bodyFor(page, c.req.header('Accept-Encoding'))
    const answer = { ...headers, ETag: page.etag, Vary: 'Accept-Encoding' }
    if (c.req.header('If-None-Match') === page.etag) return c.body(null, 304, answer)
    return c.body(Uint8Array.from(body), 200, {
      ...answer,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
  })
}
