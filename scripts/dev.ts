import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, createServer as createVite } from 'vite'
import { loadTexts } from '#bff/content/texts.ts'
import { readEnv } from '#bff/platform/env.ts'
import { explain } from '#bff/platform/fixable-error.ts'
import { startSite, type Site } from '#bff/site.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { freePort } from './free-port.ts'
import { machinesListener } from './machines-page/machines-listener.ts'
import { prepareMissing, preparePhotographs } from './prepare.ts'
import { createProcessGroup } from './process-group.ts'
import { sideBySideEnv } from './side-by-side.ts'
import { viteRenderer } from './vite-renderer.ts'
import { watchContent } from './watch-content.ts'

/** Where Vite prefers to listen for the pages that it tells of changes. */
const HOT_RELOAD_PORT = 24_678

const { env, runsSimulator, addresses } = await sideBySideEnv(process.env)

let site: Site | null = null
let closeVite: () => Promise<void> = () => Promise.resolve()
const group = createProcessGroup(async () => {
  await site?.close()
  await closeVite()
})

/**
 * The site with hot reload, and the simulator beside it. `/dev/machines` shows the machines of its open pages and what
 * is stored; `?inspect` the same beside one page.
 */
const develop = async (): Promise<void> => {
  const settings = readEnv(env)
  await prepareMissing()
  if (runsSimulator) {
    await build({ logLevel: 'warn', mode: 'console' })
    // A build calls its process one of production, and what is served after it would be no development.
    process.env['NODE_ENV'] = 'development'
    group.run(['--import', 'tsx', 'payment-sim/server.ts'], env)
  }

  const vite = await createVite({
    server: {
      middlewareMode: true,
      hmr: { port: await freePort(HOT_RELOAD_PORT) },
      // The packages may be a link to those of another copy.
      fs: { allow: [projectRoot, realpathSync(join(projectRoot, 'node_modules'))] },
    },
    cacheDir: `node_modules/.vite-${settings.port}`,
  })
  closeVite = () => vite.close()

  const start = () =>
    startSite(settings, {
      renderer: viteRenderer(vite),
      before: (services) => {
        const watching = machinesListener(vite, services)
        return async (request, response) =>
          (await watching(request, response)) ||
          new Promise((done) => {
            response.once('close', () => done(true))
            vite.middlewares(request, response, () => done(false))
          })
      },
    })
  site = await start()

  /** The texts are read at the start, so a change of them is another start; open pages follow. */
  watchContent(vite.watcher, resolve(projectRoot, settings.contentDir), async () => {
    // Mistakes in them are found before the site that runs is closed.
    loadTexts(resolve(projectRoot, settings.contentDir))
    await preparePhotographs()
    await site?.close()
    site = null
    site = await start()
    vite.ws.send({ type: 'full-reload' })
    process.stdout.write('The texts were read again.\n')
  })
  process.stdout.write(addresses)
}

develop().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  group.end(1)
})
