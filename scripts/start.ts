import { join } from 'node:path'
import { dist } from './dist.ts'
import { createProcessGroup } from './process-group.ts'
import { serverFlags } from './server-flags.ts'
import { sideBySideEnv } from './side-by-side.ts'
import { isStale } from './stale.ts'

/** Runs the site as it is built and, unless payments are live, the simulator. */
export const start = async (): Promise<void> => {
  const { env, runsSimulator, addresses } = await sideBySideEnv(process.env)
  const group = createProcessGroup()
  const run = (file: string) =>
    group.run([...serverFlags, join(dist, 'server', file)], { ...env, NODE_ENV: 'production' })

  if (runsSimulator) run('payment-sim/server.js')
  run('bff/server.js')
  process.stdout.write(addresses)
}

/** The same; false, with nothing done, where the sources have changed since the build. */
export const startIfFresh = async (): Promise<boolean> => {
  if (await isStale()) return false
  await start()
  return true
}
