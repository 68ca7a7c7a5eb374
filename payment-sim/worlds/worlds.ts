import type { Context, Hono, Next } from 'hono'
import type { Asked, SimEnv } from '../adapter.ts'
import type { Adapters } from '../adapters.ts'
import { refuseWith } from '../control/problem.ts'
import type { Environment } from '../env.ts'
import type { World } from '../world.ts'

/** A world and what answers in it. */
export type Lived = {
  readonly world: World
  readonly adapters: Adapters
  readonly app: Hono<SimEnv>
}

/** A forgotten loop must not fill the memory. */
export const MOST_WORLDS = 32

const addressed = /^\/worlds\/([^/]+)(\/.*)?$/

/** An address that a world answers with is meant within it: outside it lies below the world's own. */
const outwards = (response: Response, base: string): Response => {
  const location = response.headers.get('Location')
  if (location?.startsWith('/') === true) response.headers.set('Location', base + location)
  return response
}

/** The worlds beside the first one, by their names. `live` makes one. */
export const createWorlds = (first: () => Lived, live: (environment: Environment) => Lived) => {
  const others = new Map<string, Lived>()

  /** Opens a world; one that is there already is reset to what it is now opened with. */
  const open = async (name: string, environment: Environment): Promise<World | null> => {
    const known = others.get(name)
    if (known !== undefined) {
      known.world.environment = environment
      await known.world.reset(environment.seed)
      return known.world
    }
    if (others.size >= MOST_WORLDS) return null
    const lived = live(environment)
    others.set(name, lived)
    return lived.world
  }

  const close = (name: string): boolean => {
    const known = others.get(name)
    if (known === undefined) return false
    others.delete(name)
    // What it still has to do is not done, and who listens to it hears no more.
    known.world.generation += 1
    known.world.streams.end()
    return true
  }

  /** What lies below `/worlds/{name}` is that world's, as if it were the only one. */
  const byPath = async (c: Context<SimEnv>, next: Next) => {
    const [, name = '', path] = addressed.exec(new URL(c.req.url).pathname) ?? []
    if (name === '') return next()
    const lived = others.get(name)
    if (lived === undefined)
      return refuseWith(c, 404, 'not_found', `there is no world ${name}: PUT /sim/worlds/${name}`)
    const { base } = lived.world.environment
    if (path === undefined) return c.redirect(`${base}/`)
    const url = new URL(c.req.url)
    url.pathname = path
    return outwards(await lived.app.fetch(new Request(url, c.req.raw), c.env), base)
  }

  /** The path within a provider's; null where it is not below it. */
  const within = (provider: string, path: string): string | null =>
    path === provider || path.startsWith(`${provider}/`) ? path.slice(provider.length) : null

  const ofProvider = ({ adapters }: Lived, pathname: string) =>
    adapters.all.find(({ path }) => within(path, pathname) !== null)

  const bearer = async (pathname: string, asked: Omit<Asked, 'path'>): Promise<Lived | null> => {
    for (const lived of [first(), ...others.values()]) {
      const adapter = ofProvider(lived, pathname)
      const path = adapter === undefined ? null : within(adapter.path, pathname)
      if (path !== null && (await adapter?.bears?.({ ...asked, path })) === true) return lived
    }
    return null
  }

  /** What bears the credentials of another world's merchant is that world's; of what both know, the first one's. */
  const byCredentials = async (c: Context<SimEnv>, next: Next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    if (others.size === 0 || ofProvider(first(), pathname) === undefined) return next()
    const body = c.req.method === 'GET' ? '' : await c.req.text()
    const { method } = c.req
    const { headers } = c.req.raw
    const lived = await bearer(pathname, { query: searchParams, headers, body })
    if (lived === null || lived === first()) return next()
    const request = new Request(c.req.url, {
      method,
      headers,
      ...(body === '' ? {} : { body }),
    })
    return outwards(await lived.app.fetch(request, c.env), lived.world.environment.base)
  }

  return {
    open,
    close,
    byPath,
    byCredentials,
    named: (): ReadonlyMap<string, Lived> => others,
    all: (): readonly World[] => [first(), ...others.values()].map(({ world }) => world),
    /** Whose mails a user of the mail server sends: a world's by its name, anybody else's are the first one's. */
    ofUser: (user: string | null): World => (others.get(user ?? '') ?? first()).world,
  }
}

export type Worlds = ReturnType<typeof createWorlds>
