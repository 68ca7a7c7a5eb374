import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import { MACHINES_PATH } from '#client/inspector/watching.ts'
import { setMoveListener } from '#bff/giving/record/moves.ts'
import type { Services } from '#bff/services.ts'
import type { Before } from '#bff/site-http.ts'
import { createDrawnCharts } from './drawn-charts.ts'
import { machinesRoute } from './machines.route.ts'
import { readPageActs } from './page-acts.ts'
import { createStoredMachines } from './stored-machines.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" />
  </head>
  <body>
    <script type="module" src="/client/inspector/machines-page.tsx"></script>
  </body>
</html>`

/** The world of the simulator whose clock the site follows. */
const scenarioOf = async (simulatorUrl: string | null): Promise<unknown> => {
  if (simulatorUrl === null) return null
  const answer = await fetch(`${simulatorUrl}/sim/scenario`)
  return answer.json()
}

/** Answers `/dev/machines` and what is below it, from the services of the site that runs. */
export const machinesListener = (
  vite: ViteDevServer,
  { clock, database, env }: Pick<Services, 'clock' | 'database' | 'env'>,
): Before => {
  const storedMachines = createStoredMachines(() => clock.now())
  setMoveListener('machines', storedMachines.hear)
  const app = machinesRoute({
    document: () => vite.transformIndexHtml(MACHINES_PATH, page),
    chartOf: createDrawnCharts((path) => vite.ssrLoadModule(`/${path}`)),
    stored: () => storedMachines.read(database),
    scenario: () => scenarioOf(env.clockUrl),
    pageActs: async (after) =>
      env.clockUrl === null ? { last: 0, acts: [] } : readPageActs(env.clockUrl, after),
    addressOf: (env) => (env as HttpBindings).incoming.socket.remoteAddress,
  })
  const listener = getRequestListener(app.fetch)
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== MACHINES_PATH && !pathname.startsWith(`${MACHINES_PATH}/`)) return false
    await listener(request, response)
    return true
  }
}
