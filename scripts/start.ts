import { join } from 'node:path'
import { dist } from './dist.ts'
import { createProcessGroup } from './process-group.ts'
import { sideBySideEnv } from './side-by-side.ts'
import { isStale } from './stale.ts'

/** Builds what is stale, then runs the site and, unless payments are live, the simulator. */
if (await isStale()) {
  process.stdout.write('Building the site (once, about half a minute)…\n')
  const { buildAll } = await import('./build.ts')
  await buildAll()
}

const { env, isSimulated, addresses } = await sideBySideEnv(process.env)
const group = createProcessGroup()
const run = (file: string) =>
  group.run([join(dist, 'server', file)], { ...env, NODE_ENV: 'production' })

if (isSimulated) run('payment-sim/server.js')
run('bff/server.js')
process.stdout.write(addresses)
