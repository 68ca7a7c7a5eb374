import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { toResponse, type SimEnv } from './adapter.ts'
import type { Adapters } from './adapters.ts'
import { consoleRoute } from './console/console.route.ts'
import { controlRoute } from './control/control.route.ts'
import { refuseWith } from './control/problem.ts'
import { pageStyles } from './pages/styles.ts'
import type { World } from './world.ts'

const MAX_BODY_BYTES = 256 * 1024

/** How a body over the limit is answered, in the words of the protocol that it was meant for. */
function refuseTooLarge(adapters: Adapters, c: Context<SimEnv>): Response {
  const adapter = adapters.all.find(({ path }) => c.req.path.startsWith(`${path}/`))
  return adapter?.tooLarge
    ? toResponse(adapter.tooLarge())
    : refuseWith(c, 413, 'too_large', 'the body is larger than 256 KB')
}

/** What comes before a world's own routes: nothing, but in the first world, where calls are shared out. */
export type Sharing = {
  /** Before a body is measured. */
  readonly byPath: MiddlewareHandler<SimEnv>
  readonly byCredentials: MiddlewareHandler<SimEnv>
  readonly worlds: Hono<SimEnv>
}

/** All that answers in one world. */
export function createApp(
  world: World,
  adapters: Adapters,
  sharing: Sharing | null = null,
): Hono<SimEnv> {
  // The real services' addresses may end in a slash: a form's action does, where it has no path.
  const app = new Hono<SimEnv>({ strict: false })
  if (sharing !== null) app.use(sharing.byPath)
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c: Context<SimEnv>) => refuseTooLarge(adapters, c),
    }),
  )
  if (sharing !== null) app.use(sharing.byCredentials)
  app.route('/', consoleRoute())
  app.get(
    '/pages/pages.css',
    () => new Response(pageStyles(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
  )
  app.get('/healthz', (c) => c.json({ ok: true }))
  const control = controlRoute(world, adapters, (url, init) => app.request(url, init))
  if (sharing !== null) control.route('/worlds', sharing.worlds)
  app.route('/sim', control)
  for (const { path, routes } of adapters.all) app.route(path, routes)
  app.notFound((c) => refuseWith(c, 404, 'not_found', `there is nothing at ${c.req.path}`))
  app.onError((error, c) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    return refuseWith(c, 500, 'unexpected', 'the simulator failed; its console output says why')
  })
  return app
}
