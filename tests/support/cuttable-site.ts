import { readdirSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './journey.ts'
import { startSite } from './site.ts'

/** Changes the text of the service worker on its way. */
type Change = (script: string) => string

const assets = join(
  import.meta.dirname,
  '../..',
  process.env['DIST_DIR'] ?? 'dist',
  'client/assets',
)
const ANOTHER = 'another-'

/** The scripts and stylesheets of another build: the same under other names, those of this one being gone. */
const anotherBuild = () => {
  const names = new Set(readdirSync(assets).filter((name) => /\.(?:js|css|json)$/.test(name)))
  return {
    /** Where it is in this build; null for what is gone. */
    addressOf: (url: string): string | null => {
      const name = url.replace(/^\/assets\//, '')
      if (names.has(name)) return null
      return url.replace(`/assets/${ANOTHER}`, '/assets/')
    },
    renamed: (text: string): string =>
      text
        .replace(/[\w-]+(?:\.[\w-]+)*\.(?:json|js|css)\b/g, (name) =>
          names.has(name) ? ANOTHER + name : name,
        )
        .replace(/self\.build="\w+"/, 'self.build="another"'),
  }
}

/** What a call's address has in it at whose answer the line is cut, and who is told of it. */
type Loss = { readonly part: string; readonly isLost: boolean; readonly done: () => void }

/** What a call's address has in it whose answer is held, who is told that it is and that nobody waits for it, and until when. */
type Hold = {
  readonly part: string
  readonly held: () => void
  readonly left: () => void
  readonly until: Promise<void>
}

const isText = (type: string | undefined): boolean => /html|javascript|css/.test(type ?? '')

/**
 * A line to a site that can be cut: while it is, every connection breaks. The service worker can be changed on its
 * way, as another setting would, and all of the site's scripts, as another build.
 */
const startLine = async () => {
  let target = ''
  let isCut = false
  let change: Change | null = null
  let loss: Loss | null = null
  let hold: Hold | null = null
  const keys = new Set<string>()
  let build: ReturnType<typeof anotherBuild> | null = null

  const changeOf = (url: string, type: string | undefined): Change | null =>
    url === '/sw.js' && change !== null
      ? change
      : build !== null && isText(type)
        ? build.renamed
        : null

  const answerWith = async (url: string, answer: IncomingMessage, response: ServerResponse) => {
    const status = answer.statusCode ?? 502
    const changed = changeOf(url, answer.headers['content-type'])
    if (changed === null) {
      response.writeHead(status, answer.headers)
      answer.pipe(response)
      return
    }
    const headers = { ...answer.headers }
    delete headers['content-length']
    delete headers.etag
    const body = await text(answer)
    response.writeHead(status, headers).end(changed(body))
  }

  const server = createServer((request, response) => {
    const { url = '', method } = request
    if (isCut) {
      request.socket.destroy()
      return
    }
    const address = build === null ? url : build.addressOf(url)
    if (address === null) {
      response.writeHead(404).end()
      return
    }
    const key = request.headers['idempotency-key']
    if (typeof key === 'string') keys.add(key)
    const headers = { ...request.headers }
    if (build !== null || url === '/sw.js') {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const take = async (answer: IncomingMessage) => {
      const holding = hold !== null && `${method} ${url}`.includes(hold.part) ? hold : null
      if (holding !== null) {
        hold = null
        response.once('close', holding.left)
        holding.held()
        await holding.until
      }
      const due = loss !== null && `${method} ${url}`.includes(loss.part) ? loss : null
      if (due !== null) {
        loss = null
        isCut = true
      }
      const finish = () => {
        server.closeAllConnections()
        due?.done()
      }
      if (due?.isLost === true) finish()
      else {
        if (due !== null) response.once('finish', finish)
        answerWith(url, answer, response).catch(() => response.destroy())
      }
    }
    const onward = ask(target + address, { method, headers }, (answer) => void take(answer))
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
    /**
     * Cuts it when the next call of this method and address is answered: the site has it, and the answer is lost, or is
     * the last thing that came.
     */
    cutAt: (what: 'lost answer' | 'last answer', part: string) => {
      const cut = new Promise<void>((done) => {
        loss = { part, isLost: what === 'lost answer', done }
      })
      return {
        isCut: async (context: BrowserContext) => {
          await cut
          await context.setOffline(true)
        },
      }
    },
    /**
     * Holds the answer to the next call of this method and address, which the site has, until it is given; `isLeft` once
     * whoever called has gone.
     */
    holdAt: (part: string) => {
      let give: () => void = () => undefined
      let left: () => void = () => undefined
      const until = new Promise<void>((done) => {
        give = done
      })
      const isLeft = new Promise<void>((done) => {
        left = done
      })
      const isHeld = new Promise<void>((held) => {
        hold = { part, held, left, until }
      })
      return { isHeld, isLeft, give }
    },
    mend: async (context: BrowserContext) => {
      isCut = false
      await context.setOffline(false)
    },
    changeWorker: (next: Change | null) => {
      change = next
    },
    /** From now on the site has scripts of other names, and those of before are gone. */
    putAnotherBuild: () => {
      build = anotherBuild()
    },
    /** As it was at first: whole, with its own build. */
    reset: () => {
      isCut = false
      change = null
      loss = null
      hold = null
      build = null
      keys.clear()
    },
    /** The idempotency keys that have come over it. */
    keys: (): ReadonlySet<string> => keys,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Line = Awaited<ReturnType<typeof startLine>>

/** A journey in a browser with the service worker, over a line that can be cut. */
export const test = base.extend<{ readonly wholeLine: undefined }, { readonly line: Line }>({
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
      const site = await startSite({ PUBLIC_URL: line.url, UZUM_TWO_STEP: 'on' })
      line.aimAt(site.url.replace('localhost', '127.0.0.1'))
      await use({ ...site, url: line.url })
      await site.close()
    },
    { scope: 'worker' },
  ],
  // What a journey did to the line ends with it.
  wholeLine: [
    async ({ line }, use) => {
      line.reset()
      await use(undefined)
    },
    { auto: true },
  ],
  serviceWorkers: 'allow',
})

export { expect } from './journey.ts'
