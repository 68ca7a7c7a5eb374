import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import type { SimEnv } from './adapter.ts'
import { createAdapters } from './adapters.ts'
import { createApp, type Sharing } from './app.ts'
import { parseEnvironment, type Environment } from './env.ts'
import { openSmtpSink } from './mail/smtp-sink.ts'
import { portError } from './port-taken.ts'
import { createWorld, type Dependencies, type World } from './world.ts'
import { worldsRoute } from './worlds/worlds.route.ts'
import { createWorlds, type Lived, type Worlds } from './worlds/worlds.ts'

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
  /** The first world: that of whoever names none. */
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

async function start({ app, world }: Lived, worlds: Worlds): Promise<RunningSimulator> {
  const { environment } = world
  const server = createAdaptorServer({
    fetch: app.fetch,
    // As the real services: a machine with too much to do must not find its connection closed as it asks.
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  })
  await listen(server, environment)
  const { port } = server.address() as AddressInfo
  const smtp = await openSmtpSink(environment, worlds.ofUser).catch((error: unknown) => {
    server.close()
    throw error
  })
  const ticking = setInterval(() => {
    for (const one of worlds.all()) one.tick()
  }, TICK_MS)
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host
  return {
    url: `http://${host}:${port}`,
    smtpPort: smtp.port,
    close: async () => {
      clearInterval(ticking)
      for (const one of worlds.all()) one.generation += 1
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
  const live = (environment: Environment, sharing?: Sharing): Lived => {
    const world = createWorld(environment, { ...defaultDependencies, ...dependencies })
    const adapters = createAdapters(world)
    return { world, adapters, app: createApp(world, adapters, sharing) }
  }
  const worlds = createWorlds(() => first, live)
  const first: Lived = live(environment, { ...worlds, worlds: worldsRoute(worlds, environment) })
  return { app: first.app, world: first.world, start: () => start(first, worlds) }
}
