import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { tellOfRefusedTexts } from '#bff/content/texts-alarm.ts'
import { createResumeExaminer } from '#bff/letters/applications/resume-examiner.ts'
import { createSheetPrinter } from '#bff/giving/receipts/sheet-printer.ts'
import { createPicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import { builtRenderer, type Renderer } from '#bff/pages/render/renderer.ts'
import { systemClock, type Clock } from '#bff/platform/clock/clock.ts'
import { followClock } from '#bff/platform/clock/follower.ts'
import type { Env } from '#bff/platform/env.ts'
import { createMetrics } from '#bff/platform/http/metrics.ts'
import { createFindDue } from '#bff/platform/jobs/due-rows.ts'
import { createLoop, type Job, type Loop } from '#bff/platform/jobs/loop.ts'
import { listen } from '#bff/platform/listen.ts'
import { createLog, type Log } from '#bff/platform/log.ts'
import { createMailer } from '#bff/platform/mail/mailer.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { HELD } from '#bff/platform/restores/hold.ts'
import { sayIn } from '#bff/platform/fixable-error.ts'
import { secureDataFolder } from '#bff/platform/store/data-folder.ts'
import { lockDataFolder } from '#bff/platform/store/data-lock.ts'
import { openEmbedded, type OpenDatabase } from '#bff/platform/store/database.ts'
import { createOperatorServer } from '#bff/ops/operator-server.ts'
import { domainOf } from './end-listeners.ts'
import { createEditions } from './editions.ts'
import { createProviders } from './providers.ts'
import { createSiteBackups, dailyBackups, templateOf } from './site-backups.ts'
import { createServices, type Services } from './services.ts'
import { tellSimulatorOfMoves } from './simulator-moves.ts'
import { loadSiteContent, type SiteContent } from './site-content.ts'
import { createReloadTexts, createTextsInForce, notesOnTexts } from './texts-in-force.ts'
import { createMetricsServer, createSiteServer, type Before } from './site-http.ts'

const LOOP_EVERY_MS = 500

export type SiteOptions = {
  /** Where pages come from; the build, unless told otherwise. */
  readonly renderer?: Renderer
  /** Made once the services are there: it may show what is stored. */
  readonly before?: (services: Services) => Before
  /** The file that was started, where it is the built server. */
  readonly codeFile?: string
}

export type Site = { readonly url: string; close(): Promise<void> }

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })

async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  if (env.databaseUrl === null) return openEmbedded(resolve(env.dataDir), templateOf(env))
  const { openServer } = await import('#bff/platform/store/server-database.ts')
  return openServer(env.databaseUrl, (error) =>
    log.warn({ err: error }, 'a connection to the database was lost'),
  )
}

/** The site's clock: real time, or the simulator's, which waits for the work that is due and is told of donations. */
async function startClock(env: Env, log: Log, dueWork: () => Promise<void>) {
  if (env.clockUrl === null) return { clock: systemClock, close: () => undefined }
  const followed = followClock(env.clockUrl, log, dueWork)
  const stopTelling = tellSimulatorOfMoves(env.clockUrl)
  await followed.ready
  const clock: Clock = followed
  return {
    clock,
    close: () => {
      followed.close()
      stopTelling()
    },
  }
}

function siteLoop({ jobs, log, database }: Services, more: readonly Job[]): Loop {
  return createLoop({
    jobs: [...jobs, ...more],
    everyMs: LOOP_EVERY_MS,
    log,
    findDue: createFindDue(database),
  })
}

async function doDueWork({ donationStore }: Services, loop: Loop): Promise<void> {
  await donationStore.expedite()
  await loop.runDue()
}

/** Opens the ports of the site and of the metrics; answers what closes both. */
async function listenOn(server: Server, services: Services): Promise<() => Promise<void>> {
  const { env } = services
  await listen(server, { variable: 'PORT', port: env.port, host: env.host })
  const metricsServer = createMetricsServer(services)
  if (env.metrics !== null)
    await listen(metricsServer, { variable: 'METRICS_PORT', ...env.metrics })
  return async () => {
    await closed(server)
    await closed(metricsServer)
  }
}

/**
 * Starts the site: lock, texts, database with its migrations, clock, loop, HTTP. Throws with a
 * clear sentence when something is not right; `close` lets calls under way finish.
 */
export async function startSite(env: Env, options: SiteOptions = {}): Promise<Site> {
  const metrics = createMetrics()
  const log = createLog(env.logLevel, { onAlarm: (kind) => metrics.alarm(kind) })
  secureDataFolder(resolve(env.dataDir), (said) => log.warn(sayIn(said, 'en')))
  const operators = createOperatorServer()
  const lock = await lockDataFolder(resolve(env.dataDir), operators.server)
  let siteContent = await loadSiteContent(env, log, options.codeFile).catch((error: unknown) => {
    operators.server.close()
    lock.release()
    throw error
  })

  // The clock needs the loop for its due work, the loop's jobs need the clock.
  const parts: { dueWork: () => Promise<void> } = { dueWork: () => Promise.resolve() }
  // None of the three needs another, and each waits for something else.
  const clockStarted = startClock(env, log, () => parts.dueWork())
  const [opened, renderer] = await Promise.all([
    openDatabase(env, log),
    options.renderer ?? builtRenderer(resolve(projectRoot, env.distDir)),
  ]).catch((error: unknown) => {
    void clockStarted.then(({ close }) => close())
    throw error
  })
  const { database } = opened
  const { clock, close: closeClock } = await clockStarted

  const examiner = createResumeExaminer(log)
  const painter = createPicturePainter(log)
  const printer = createSheetPrinter(log)
  const providers = createProviders({ env, clock, database, log })
  const serviceDeps = {
    ...siteContent,
    env,
    clock,
    database,
    log,
    metrics,
    providers,
    examiner,
    printSheet: printer.print,
    painter,
    mailer: createMailer(env.smtpUrl),
    worker: randomUUID(),
    association: () => siteContent.association,
    textNotes: () => notesOnTexts(siteContent, texts.missing()),
  }
  const services = createServices(serviceDeps)
  if (opened.isEmbedded) {
    await services.donationStore.dropLeases()
    await services.cardChangeStore.dropLeases()
    await services.outboxStore.dropLeases()
  }
  if ((await services.hold.standing()) !== null) log.warn(`restored from a backup: ${HELD}`)
  const { refused, version } = siteContent
  if (refused !== null) {
    const domain = domainOf(env.mail.from)
    const staff = { mailbox: env.mail.messages, domain, clock, log, database }
    await tellOfRefusedTexts(staff, { refused, version })
  }

  const before = options.before?.(services)
  const deps = { services, siteContent, renderer, painter, before }
  const editions = await createEditions(deps, serviceDeps)
  const show = async (content: SiteContent) => {
    await editions.show(content)
    siteContent = content
  }
  const texts = createTextsInForce({ env, database, clock, log, shown: () => siteContent, show })
  await texts.start()
  const backups = createSiteBackups(opened, env, services.keys.id, log)
  operators.serve({ ...services, backups, reloadTexts: createReloadTexts(texts) })
  const loop = siteLoop(services, [texts.job, ...dailyBackups(backups, env, clock, log)])
  parts.dueWork = () => doDueWork(services, loop)
  const server = createSiteServer(editions, deps)
  const closeServers = await listenOn(server, services)
  loop.start()

  return {
    url: `http://localhost:${env.port}`,
    close: async () => {
      closeClock()
      await closeServers()
      await loop.stop()
      await backups.close()
      await examiner.close()
      await painter.close()
      await printer.close()
      await opened.close()
      operators.server.close()
      lock.release()
    },
  }
}
