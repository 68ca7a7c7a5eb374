import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './journey.ts'
import { startSite } from './site.ts'

/** Changes the text of the service worker on its way. */
type Change = (script: string) => string

/**
 * A line to a site that can be cut: while it is, every connection breaks. The service worker can be changed on its
 * way, as another build or another setting would.
 */
const startLine = async () => {
  let target = ''
  let isCut = false
  let change: Change | null = null
  const server = createServer((request, response) => {
    if (isCut) {
      request.socket.destroy()
      return
    }
    const headers = { ...request.headers }
    if (request.url === '/sw.js') {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const onward = ask(
      target + (request.url ?? ''),
      { method: request.method, headers },
      (answer) => {
        const changed = request.url === '/sw.js' ? change : null
        if (changed === null) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const textHeaders = { ...answer.headers }
          delete textHeaders['content-length']
          delete textHeaders.etag
          response.writeHead(answer.statusCode ?? 502, textHeaders)
          response.end(changed(Buffer.concat(parts).toString()))
        })
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    aimAt: (url: string) => {
      target = url
    },
    cut: async (context: BrowserContext) => {
      isCut = true
      server.closeAllConnections()
      await context.setOffline(true)
    },
    mend: async (context: BrowserContext) => {
      isCut = false
      await context.setOffline(false)
    },
    changeWorker: (next: Change | null) => {
      change = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Line = Awaited<ReturnType<typeof startLine>>

/** A journey in a browser with the service worker, over a line that can be cut. */
export const test = base.extend<object, { readonly line: Line }>({
  line: [
    async ({}, use) => {
      const line = await startLine()
      await use(line)
      line.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ line }, use) => {
      const site = await startSite({ PUBLIC_URL: line.url })
      line.aimAt(site.url.replace('localhost', '127.0.0.1'))
      await use({ ...site, url: line.url })
      await site.close()
    },
    { scope: 'worker' },
  ],
  serviceWorkers: 'allow',
})

export { expect } from './journey.ts'
