import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { dist } from './dist.ts'
import { freePort } from './free-port.ts'
import { isStale } from './stale.ts'

/** Builds what is stale, then runs the site and, unless payments are live, the simulator. */
if (await isStale()) {
  process.stdout.write('Building the site (once, about half a minute)…\n')
  const { buildAll } = await import('./build.ts')
  await buildAll()
}

const sitePort = process.env['PORT'] ?? '3000'
const simPort = process.env['SIM_PORT'] ?? '4000'
const simulated = process.env['PAYMENTS'] !== 'live'
/** Two copies side by side need two mail ports; without one set, a free one is taken. */
const mailPort = process.env['SIM_SMTP_PORT'] ?? String(await freePort(Number(simPort) + 1))

const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: sitePort,
  SIM_PORT: simPort,
  SIM_SMTP_PORT: mailPort,
  // The server that the simulated services call.
  SIM_MERCHANT_URL: process.env['SIM_MERCHANT_URL'] ?? `http://127.0.0.1:${sitePort}`,
  ...(simulated && process.env['SMTP_URL'] === undefined
    ? { SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
    : {}),
  ...(simulated && process.env['CLOCK_URL'] === undefined
    ? { CLOCK_URL: `http://127.0.0.1:${simPort}` }
    : {}),
}

const running: ChildProcess[] = []
const stop = (code: number) => {
  process.exitCode = code
  for (const child of running) child.kill('SIGTERM')
}

const run = (file: string) => {
  const child = spawn(process.execPath, [join(dist, 'server', file)], { stdio: 'inherit', env })
  running.push(child)
  child.on('exit', (code) => stop(code ?? 1))
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

if (simulated) run('payment-sim/server.js')
run('bff/server.js')
process.stdout.write(
  `Site:      http://localhost:${sitePort}/\n` +
    (simulated ? `Simulator: http://localhost:${simPort}/ (no money moves)\n` : ''),
)
