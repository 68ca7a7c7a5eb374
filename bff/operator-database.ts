import type { Lang } from '#locales/paths.ts'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { createCardTries } from '#bff/giving/limits/card-tries.store.ts'
import { createReconciliation } from '#bff/giving/reconciliation/reconciliation.ts'
import { createNumbers } from '#bff/giving/staff/numbers.ts'
import { createPlanNotifications } from '#bff/giving/plans/plan-notifications.ts'
import type { Ask, Connection } from '#bff/ops/operator-socket.ts'
import { backupRoute } from '#bff/ops/backup.route.ts'
import { reconciliationRoute } from '#bff/ops/reconciliation.route.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { systemClock } from '#bff/platform/clock/clock.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Env } from '#bff/platform/env.ts'
import { createLimits } from '#bff/platform/limits/limits.ts'
import { sayIn } from '#bff/platform/fixable-error.ts'
import { createLog } from '#bff/platform/log.ts'
import { secureDataFolder } from '#bff/platform/store/data-folder.ts'
import { lockDataFolder } from '#bff/platform/store/data-lock.ts'
import { openEmbedded } from '#bff/platform/store/database.ts'
import { openServer } from '#bff/platform/store/server-database.ts'
import { createLimitsClearing, createOperatorKinds } from './operator-kinds.ts'
import { createProviders } from './providers.ts'
import { createSiteBackups, templateOf } from './site-backups.ts'
import { createEndListeners, notificationSettings } from './end-listeners.ts'

/** Opens the database itself, for as long as the command takes, because no site runs. */
export const openOwn = async (env: Env, lang: Lang): Promise<Connection> => {
  const folder = resolve(env.dataDir)
  // Another command that finds this one's socket is not left without an answer.
  const server = createServer((_request, response) => response.writeHead(503).end())
  secureDataFolder(folder, (said) => process.stderr.write(`${sayIn(said, lang)}\n`))
  const lock = await lockDataFolder(folder, server)
  const opened =
    env.databaseUrl === null
      ? await openEmbedded(folder, templateOf(env))
      : await openServer(env.databaseUrl)
  const keys = createKeyRing(env.tokenKey, env.tokenKeysOld)
  const log = createLog('silent')
  const backups = createSiteBackups(
    opened,
    env,
    keys.id,
    createLog('warn', { destination: process.stderr }),
  )
  const books = {
    database: opened.database,
    clock: systemClock,
    endListeners: createEndListeners(env, keys, systemClock),
    providers: createProviders({ env, clock: systemClock, database: opened.database, log }),
    publicUrl: env.publicUrl,
    isSimulated: env.payments === 'simulator',
  }
  const app = new Hono()
    .route('/', backupRoute(backups, env.backups))
    .route('/', reconciliationRoute(createReconciliation(books)))
  const operators = operatorApp({
    log,
    clock: systemClock,
    operatorKinds: createOperatorKinds({
      ...books,
      keys,
      notifyDonor: createPlanNotifications(notificationSettings(env, keys, systemClock)),
    }),
    countDonations: createNumbers(opened.database, books.isSimulated),
    clearLimits: createLimitsClearing({
      limits: createLimits({
        database: opened.database,
        clock: systemClock,
        key: Buffer.alloc(32),
        enabled: false,
      }),
      cardTries: createCardTries(opened.database, systemClock),
      clock: systemClock,
    }),
  })
  app.route('/', operators)
  const ask: Ask = async ({ method, path, body }) => {
    const response = await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    ask,
    close: async () => {
      await backups.close()
      await opened.close()
      server.close()
      lock.release()
    },
  }
}
