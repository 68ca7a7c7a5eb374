import { spawn } from 'node:child_process'
import { createServer as createVite } from 'vite'
import { readEnv } from '#bff/env.ts'
import { startSite } from '#bff/site.ts'
import { prepareMissing } from './prepare.ts'
import { viteRenderer } from './vite-renderer.ts'

/** The site with hot reload, and the simulator beside it. `?inspect` opens the XState inspector. */
const simPort = process.env['SIM_PORT'] ?? '4000'
const env = { ...process.env, CLOCK_URL: process.env['CLOCK_URL'] ?? `http://127.0.0.1:${simPort}` }

await prepareMissing()

const simulator = spawn(process.execPath, ['--import', 'tsx', 'payment-sim/server.ts'], {
  stdio: 'inherit',
  env: { ...env, SIM_PORT: simPort },
})

process.once('exit', () => simulator.kill('SIGTERM'))

const settings = readEnv(env)
const vite = await createVite({
  server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
  cacheDir: `node_modules/.vite-${settings.port}`,
})

const site = await startSite(settings, {
  renderer: viteRenderer(vite),
  before: (request, response) =>
    new Promise((done) => {
      response.once('close', () => done(true))
      vite.middlewares(request, response, () => done(false))
    }),
})
process.stdout.write(`Site:      ${site.url}/\nSimulator: http://localhost:${simPort}/\n`)

const stop = () => {
  void Promise.all([site.close(), vite.close()]).then(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
