import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { consoleRoute } from './console/console.route.ts'
import { controlRoute } from './control/control.route.ts'
import { refuseWith } from './control/problem.ts'
import { parseEnvironment, type Environment } from './env.ts'
import { toResponse, type SimEnv } from './adapter.ts'
import { createAdapters, type Adapters } from './adapters.ts'
import { openSmtpSink } from './mail/smtp-sink.ts'
import { portError } from './port-taken.ts'
import { pageStyles } from './pages/styles.ts'
import { createWorld, type Dependencies, type World } from './world.ts'

const MAX_BODY_BYTES = 256 * 1024

/** How often what is due (payments out of time, say) is looked for, in real ms. */
const TICK_MS = 1000

type RunningSimulator = {
  /** `http://127.0.0.1:4000` */
  readonly url: string
  readonly smtpPort: number
  close(): Promise<void>
}

export type Simulator = {
  readonly app: Hono<SimEnv>
  readonly world: World
  /** Listens for HTTP and SMTP; rejects when a port is taken. */
  start(): Promise<RunningSimulator>
}

const KEEP_ALIVE_MS = 65_000

const defaultDependencies: Dependencies = {
  realNow: Date.now,
  fetch: (url, init) => fetch(url, init),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
}

/** How a body over the limit is answered, in the words of the protocol that it was meant for. */
function refuseTooLarge(adapters: Adapters, c: Context<SimEnv>): Response {
  const adapter = adapters.all.find(({ path }) => c.req.path.startsWith(`${path}/`))
  return adapter?.tooLarge
    ? toResponse(adapter.tooLarge())
    : refuseWith(c, 413, 'too_large', 'the body is larger than 256 KB')
}

function createApp(world: World): Hono<SimEnv> {
  // The real services' addresses may end in a slash: a form's action does, where it has no path.
  const app = new Hono<SimEnv>({ strict: false })
  const adapters = createAdapters(world)
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c: Context<SimEnv>) => refuseTooLarge(adapters, c),
    }),
  )
  app.route('/', consoleRoute())
  app.get(
    '/pages/pages.css',
    () => new Response(pageStyles(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
  )
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.route(
    '/sim',
    controlRoute(world, adapters, (url, init) => app.request(url, init)),
  )
  for (const { path, routes } of adapters.all) app.route(path, routes)
  app.notFound((c) => refuseWith(c, 404, 'not_found', `there is nothing at ${c.req.path}`))
  app.onError((error, c) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    return refuseWith(c, 500, 'unexpected', 'the simulator failed; its console output says why')
  })
  return app
}

function listen(server: ServerType, { host, port }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(portError(error, 'SIM_PORT', port))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

async function start(app: Hono<SimEnv>, world: World): Promise<RunningSimulator> {
  const { environment } = world
  const server = createAdaptorServer({
    fetch: app.fetch,
    // As the real services: a machine with too much to do must not find its connection closed as it asks.
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  })
  await listen(server, environment)
  const { port } = server.address() as AddressInfo
  const smtp = await openSmtpSink(world).catch((error: unknown) => {
    server.close()
    throw error
  })
  const ticking = setInterval(world.tick, TICK_MS)
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host
  return {
    url: `http://${host}:${port}`,
    smtpPort: smtp.port,
    close: async () => {
      clearInterval(ticking)
      world.generation += 1
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Streams would stay open for ever.
      if ('closeAllConnections' in server) server.closeAllConnections()
      await Promise.all([closed, smtp.close()])
    },
  }
}

/** Composes a simulator. Without options it is what an empty environment makes. */
export function createSimulator(
  options: Partial<Environment> & { readonly dependencies?: Partial<Dependencies> } = {},
): Simulator {
  const { dependencies, ...given } = options
  const environment: Environment = {
    ...parseEnvironment({ SIM_PORT: String(given.port ?? '') }),
    ...given,
  }
  const world = createWorld(environment, { ...defaultDependencies, ...dependencies })
  const app = createApp(world)
  return { app, world, start: () => start(app, world) }
}
