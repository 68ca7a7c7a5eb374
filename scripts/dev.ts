import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import { readEnv } from '#bff/platform/env.ts'
import { startSite } from '#bff/site.ts'
import { projectRoot } from './dist.ts'
import { prepareMissing } from './prepare.ts'
import { viteRenderer } from './vite-renderer.ts'
import { watchContent } from './watch-content.ts'

/** The site with hot reload, and the simulator beside it. `?inspect` opens the XState inspector. */
const simPort = process.env['SIM_PORT'] ?? '4000'
const env = { ...process.env, CLOCK_URL: process.env['CLOCK_URL'] ?? `http://127.0.0.1:${simPort}` }

const settings = readEnv(env)

await prepareMissing()

const simulator = spawn(process.execPath, ['--import', 'tsx', 'payment-sim/server.ts'], {
  stdio: 'inherit',
  env: {
    ...env,
    SIM_PORT: simPort,
    SIM_MERCHANT_URL: process.env['SIM_MERCHANT_URL'] ?? `http://127.0.0.1:${settings.port}`,
  },
})

process.once('exit', () => simulator.kill('SIGTERM'))

const vite = await createVite({
  server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
  cacheDir: `node_modules/.vite-${settings.port}`,
})

const start = () =>
  startSite(settings, {
    renderer: viteRenderer(vite),
    before: (request, response) =>
      new Promise((done) => {
        response.once('close', () => done(true))
        vite.middlewares(request, response, () => done(false))
      }),
  })
let site = await start()

/** The texts are read at the start, so a change of them is another start; open pages follow. */
watchContent(vite.watcher, resolve(projectRoot, settings.contentDir), async () => {
  await site.close()
  site = await start()
  vite.ws.send({ type: 'full-reload' })
  process.stdout.write('The texts were read again.\n')
})
process.stdout.write(`Site:      ${site.url}/\nSimulator: http://localhost:${simPort}/\n`)

const stop = () => {
  void Promise.all([site.close(), vite.close()]).then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
