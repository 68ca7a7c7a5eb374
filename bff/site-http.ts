import { MINUTE_MS } from '#machines/wire/durations.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { planPost } from '#bff/giving/plans/plans.pages.ts'
import { receiptPost } from '#bff/giving/receipts/receipts.pages.ts'
import { applicationPost } from '#bff/letters/applications/application-page.ts'
import { letterPosts } from '#bff/letters/inbox/letters.pages.ts'
import { orderPosts } from '#bff/letters/orders/orders.pages.ts'
import { openGraphRoute } from '#bff/pages/open-graph/open-graph.route.ts'
import type { PicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import { createPages, type Pages } from '#bff/pages/render/pages.ts'
import type { Renderer } from '#bff/pages/render/renderer.ts'
import { staticFiles } from '#bff/pages/render/static-files.ts'
import { sitemapRoute } from '#bff/pages/sitemap/sitemap.route.ts'
import { metricsRoute } from '#bff/platform/http/metrics.route.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { figuresOf } from '#bff/reading/figures/figures.route.ts'
import { articlePicture, newsSitemapEntries } from '#bff/reading/news/news.pages.ts'
import { vacanciesSitemapEntries } from '#bff/reading/vacancies/vacancies.pages.ts'
import { createApp } from './app.ts'
import { pageLoaders } from './page-loaders.ts'
import type { Services } from './services.ts'
import { PICTURES, type SiteContent } from './site-content.ts'

const UPLOAD_LIMIT_MS = 15 * MINUTE_MS

/** Gets each request first; true when it has answered it (development's file server). */
export type Before = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

export type HttpDeps = {
  readonly services: Services
  readonly siteContent: SiteContent
  readonly renderer: Renderer
  readonly painter: PicturePainter
  readonly before: Before | undefined
}

async function createSitePages({ services, siteContent, renderer }: HttpDeps): Promise<Pages> {
  const { env, clock, log, plans, receipts, content, paymentMethods } = services
  const { association, proof, photographs } = siteContent
  const entry = await renderer.entry()
  const loaders = pageLoaders(services, (lang) => entry.headWordsOf('home', lang).site)
  return createPages({
    renderer,
    posts: {
      apply: applicationPost(services),
      monthly: planPost(plans),
      receipt: receiptPost(receipts),
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
    methods: paymentMethods,
    clock,
    log,
  })
}

/** What is no page and no call: the build's files, pictures for links to the site, the sitemap. */
async function createSiteFiles({ services, renderer, painter }: HttpDeps) {
  const { env, news, vacancies } = services
  const distDir = resolve(projectRoot, env.distDir)
  return new Hono()
    .route('/', await staticFiles(join(distDir, 'client')))
    .route('/', await staticFiles(join(distDir, PICTURES)))
    .route('/', openGraphRoute({ renderer, painter, article: articlePicture(news) }))
    .route(
      '/',
      sitemapRoute({
        publicUrl: env.publicUrl,
        items: () => [...newsSitemapEntries(news), ...vacanciesSitemapEntries(vacancies)],
      }),
    )
}

/** Calls, files and pages on one server, which does not listen yet. */
export async function createSiteServer(deps: HttpDeps): Promise<Server> {
  const { services, before } = deps
  const pages = await createSitePages(deps)
  const app = createApp(services)
  app.route('/', await createSiteFiles(deps))
  app.route('/', pages.app)
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (pages.serveCached(request, response)) return
    const answered = before?.(request, response) ?? Promise.resolve(false)
    answered
      .then((done) => (done ? undefined : listener(request, response)))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'a request could not be answered')
        response.destroy()
      })
  })
  // A résumé over a slow line takes its time; headers are still expected at once.
  server.requestTimeout = UPLOAD_LIMIT_MS
  return server
}

/** Serves `/metrics` apart from the site; it does not listen yet. */
export function createMetricsServer({ metrics, gauges }: Services): Server {
  const listener = getRequestListener(metricsRoute(metrics, gauges).fetch)
  return createServer((request, response) => void listener(request, response))
}
