import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from './app.ts'
import { applicationPost } from '#bff/letters/applications/application-page.ts'
import { loadPhotographs, readyPhotographs } from '#bff/content/photographs.ts'
import { loadProof } from '#bff/content/proof.ts'
import { loadAssociation, samplesIn } from '#bff/content/association.ts'
import { systemClock, type Clock } from '#bff/platform/clock/clock.ts'
import { followClock } from '#bff/platform/clock/follower.ts'
import { loadContent } from './content/store.ts'
import { ensureBankSheets } from '#bff/reading/bank-details/bank-sheet.ts'
import { ensurePdfs } from '#bff/reading/documents/pdf-files.ts'
import { EnvironmentError, type Env } from '#bff/platform/env.ts'
import { createResumeExaminer } from '#bff/letters/applications/resume-examiner.ts'
import { createMetrics } from '#bff/platform/http/metrics.ts'
import { planPost } from '#bff/giving/plans/plans.pages.ts'
import { metricsRoute } from '#bff/platform/http/metrics.route.ts'
import { createLoop } from '#bff/platform/jobs/loop.ts'
import { createLog } from '#bff/platform/log.ts'
import { listen } from '#bff/platform/listen.ts'
import { letterPosts } from '#bff/letters/inbox/letters.pages.ts'
import { orderPosts } from '#bff/letters/orders/orders.pages.ts'
import { articlePicture, newsSitemapEntries } from '#bff/reading/news/news.pages.ts'
import { figuresOf } from '#bff/reading/figures/figures.route.ts'
import { createPicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import { openGraphRoute } from '#bff/pages/open-graph/open-graph.route.ts'
import { createOperatorServer } from './ops/operator-server.ts'
import { pageLoaders } from './page-loaders.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { createPages } from '#bff/pages/render/pages.ts'
import { builtRenderer, type Renderer } from '#bff/pages/render/renderer.ts'
import { staticFiles } from '#bff/pages/render/static-files.ts'
import { createProviders, createServices } from './services.ts'
import { sitemapRoute } from '#bff/pages/sitemap/sitemap.route.ts'
import { vacanciesSitemapEntries } from '#bff/reading/vacancies/vacancies.pages.ts'
import { TEMPLATE_NAME } from '#bff/platform/store/build-template.ts'
import { secureDataFolder } from '#bff/platform/store/data-folder.ts'
import { lockDataFolder } from '#bff/platform/store/data-lock.ts'
import { openEmbedded, openServer } from '#bff/platform/store/database.ts'

const LOOP_EVERY_MS = 500
/** Folder of the build with the files made of photographs. */
const PICTURES = 'pictures'
const UPLOAD_LIMIT_MS = 15 * 60_000

export type SiteOptions = {
  /** Where pages come from; the build, unless told otherwise. */
  readonly renderer?: Renderer
  /** Looks at each request first; true when it has answered (development's file server). */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

export type Site = { readonly url: string; close(): Promise<void> }

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeIdleConnections()
  })

/**
 * Starts the site: texts, lock, database with its migrations, clock, loop, HTTP. Throws with a
 * clear sentence when something is not right; `close` lets calls under way finish.
 */
export const startSite = async (env: Env, options: SiteOptions = {}): Promise<Site> => {
  const metrics = createMetrics()
  const log = createLog(env.logLevel, { onAlarm: (kind) => metrics.alarm(kind) })
  const contentDir = resolve(projectRoot, env.contentDir)
  const distDir = resolve(projectRoot, env.distDir)
  const content = loadContent(contentDir)
  const pdfFolder = join(distDir, 'documents')
  await ensurePdfs(content, pdfFolder)
  const association = loadAssociation(contentDir)
  await ensureBankSheets(association, content.documentWords, pdfFolder)
  const proof = loadProof(contentDir)
  const given = loadPhotographs(contentDir)
  const photographs = readyPhotographs(given, join(distDir, PICTURES))
  for (const { slot } of given)
    if (photographs[slot] === undefined)
      log.warn({ slot }, 'the photograph is not made yet: npm run build')
  const samples = env.payments === 'live' ? samplesIn(association) : []
  if (samples.length > 0) throw new EnvironmentError(samples)

  secureDataFolder(resolve(env.dataDir), (line) => log.warn(line))
  const operators = createOperatorServer()
  const lock = await lockDataFolder(resolve(env.dataDir), operators.server)
  const opened =
    env.databaseUrl === null
      ? await openEmbedded(resolve(env.dataDir), join(distDir, TEMPLATE_NAME))
      : await openServer(env.databaseUrl, (error) =>
          log.warn({ err: error }, 'a connection to the database was lost'),
        )

  // The clock needs the loop for its due work, the loop's jobs need the clock.
  const parts: { dueWork: () => Promise<void> } = { dueWork: () => Promise.resolve() }
  const followed =
    env.clockUrl === null ? null : followClock(env.clockUrl, log, () => parts.dueWork())
  const clock: Clock = followed ?? systemClock
  await followed?.ready

  const examiner = createResumeExaminer(log)
  const painter = createPicturePainter(log)
  const services = createServices({
    association,
    examiner,
    env,
    clock,
    database: opened.database,
    log,
    metrics,
    content,
    providers: createProviders({ env, clock, database: opened.database, log }),
    worker: randomUUID(),
    pdfFolder,
  })
  if (opened.isEmbedded) {
    await services.donationStore.dropLeases()
    await services.outboxStore.dropLeases()
  }
  operators.serve(services)
  const loop = createLoop(services.jobs, LOOP_EVERY_MS, log)
  parts.dueWork = async () => {
    await services.donationStore.expedite()
    // What plans begin is worked on in the same round.
    await services.duePlans.runAll()
    await loop.runDue()
  }

  const renderer = options.renderer ?? (await builtRenderer(distDir))
  const entry = await renderer.entry()
  const loaders = pageLoaders(services, (lang) => entry.headWordsOf('home', lang).site)
  const pages = createPages({
    renderer,
    posts: {
      apply: applicationPost(services),
      monthly: planPost(services.plans),
      ...letterPosts(services, loaders),
      ...orderPosts(services, loaders),
    },
    loaders,
    association,
    proof,
    photographs,
    figures: figuresOf(content),
    publicUrl: env.publicUrl,
    simulator: env.payments === 'simulator',
    methods: services.paymentMethods,
    clock,
    log,
  })
  const files = new Hono()
    .route('/', await staticFiles(join(distDir, 'client')))
    .route('/', await staticFiles(join(distDir, PICTURES)))
    .route('/', openGraphRoute({ renderer, painter, article: articlePicture(services.news) }))
    .route(
      '/',
      sitemapRoute({
        publicUrl: env.publicUrl,
        items: () => [
          ...newsSitemapEntries(services.news),
          ...vacanciesSitemapEntries(services.vacancies),
        ],
      }),
    )
  const app = createApp(services)
  app.route('/', files)
  app.route('/', pages.app)
  const listener = getRequestListener(app.fetch)
  const { before } = options
  const server = createServer((request, response) => {
    if (pages.serveCached(request, response)) return
    const answered = before?.(request, response) ?? Promise.resolve(false)
    answered
      .then((done) => (done ? undefined : listener(request, response)))
      .catch((error: unknown) => {
        log.error({ err: error }, 'a request could not be answered')
        response.destroy()
      })
  })
  // A résumé over a slow line takes its time; headers are still expected at once.
  server.requestTimeout = UPLOAD_LIMIT_MS
  await listen(server, { variable: 'PORT', port: env.port, host: env.host })
  const metricsListener = getRequestListener(metricsRoute(metrics, services.figures).fetch)
  const metricsServer = createServer((request, response) => void metricsListener(request, response))
  if (env.metrics !== null)
    await listen(metricsServer, { variable: 'METRICS_PORT', ...env.metrics })
  loop.start()
  void services.news.prepare()

  return {
    url: `http://localhost:${env.port}`,
    close: async () => {
      followed?.close()
      await closed(server)
      await closed(metricsServer)
      await loop.stop()
      await examiner.close()
      await painter.close()
      await opened.close()
      operators.server.close()
      lock.release()
    },
  }
}
