import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { BackupMaker } from '#bff/platform/backups/backup-maker.ts'
import type { Env } from '#bff/platform/env.ts'
import { backupRoute } from './backup.route.ts'
import { operatorApp, type OperatorDeps } from './operator-app.ts'
import type { Reconciliation } from '#bff/platform/operators/reconciliation.ts'
import { reconciliationRoute } from './reconciliation.route.ts'
import { textsReloadRoute, type ReloadTexts } from './texts-reload.route.ts'

type ServedDeps = OperatorDeps & {
  readonly env: Pick<Env, 'backups'>
  readonly backups: BackupMaker
  readonly reconciliation: Reconciliation
  readonly reloadTexts: ReloadTexts
}

/**
 * The server on the socket in the data folder: it holds the folder's lock from the first moment,
 * and answers the operator's commands once the site is up. The folder's rights guard it.
 */
export const createOperatorServer = () => {
  let listener: ReturnType<typeof getRequestListener> | null = null
  const server = createServer((request, response) => {
    if (listener === null) {
      response.writeHead(503).end('the site is starting')
      return
    }
    void listener(request, response)
  })
  server.unref()
  return {
    server,
    serve: (deps: ServedDeps) => {
      const app = new Hono()
        .route('/', textsReloadRoute(deps.reloadTexts))
        .route('/', backupRoute(deps.backups, deps.env.backups))
        .route('/', reconciliationRoute(deps.reconciliation))
        .route('/', operatorApp(deps))
      listener = getRequestListener(app.fetch)
    },
  }
}
