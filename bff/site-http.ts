import { MINUTE_MS } from '#machines/wire/durations.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import {
  getRequestListener,
  RequestError,
  type Http2Bindings,
  type HttpBindings,
} from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { clothRoute } from '#bff/giving/cloth/cloth.route.ts'
import { receiptCardRoute } from '#bff/giving/receipts/receipt-card.route.ts'
import { contentPictures } from '#bff/content/content-pictures.ts'
import { filesOf } from '#bff/content/pictures.ts'
import { openGraphRoute } from '#bff/pages/open-graph/open-graph.route.ts'
import type { PicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import { preparedStepRoute } from '#bff/pages/prepared-step/prepared-step.route.ts'
import { createPages, type Pages } from '#bff/pages/render/pages.ts'
import type { Renderer, ServerEntry } from '#bff/pages/render/renderer.ts'
import { staticFiles } from '#bff/pages/render/static-files.ts'
import { workerRoute } from '#bff/pages/worker/worker.route.ts'
import { securityContactRoute } from '#bff/pages/security-contact/security-contact.route.ts'
import { shortAddressesRoute } from '#bff/pages/short-addresses/short-addresses.route.ts'
import { pageEntry, sitemapRoute } from '#bff/pages/sitemap/sitemap.route.ts'
import { hasBody } from '#bff/platform/http/body-limit.ts'
import { malformedRequests } from '#bff/platform/http/malformed-request.ts'
import { metricsRoute } from '#bff/platform/http/metrics.route.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { figuresOf } from '#bff/reading/figures/figures.route.ts'
import { articlePicture, newsSitemapEntries } from '#bff/reading/news/news.pages.ts'
import { vacanciesSitemapEntries } from '#bff/reading/vacancies/vacancies.pages.ts'
import { createApp } from './app.ts'
import { pageLoaders } from './page-loaders.ts'
import { pagePosts, pageUploads } from './page-posts.ts'
import { previewHeaders } from './preview.ts'
import type { Services } from './services.ts'
import { PICTURES, type SiteContent } from './site-content.ts'

/** How long an application with a résumé may take to arrive. */
export const UPLOAD_LIMIT_MS = 15 * MINUTE_MS

/** Gets each request first; true when it has answered it (development's file server). */
export type Before = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

export type HttpDeps = {
  readonly services: Services
  readonly siteContent: SiteContent
  readonly renderer: Renderer
  readonly painter: PicturePainter
  readonly before: Before | undefined
}

type EditionDeps = Pick<HttpDeps, 'services' | 'siteContent' | 'renderer'> & {
  /** Before every path of a preview; null for the public site. */
  readonly prefix: string | null
}

function createSitePages(
  { services, siteContent, renderer, prefix }: EditionDeps,
  entry: ServerEntry,
): Pages {
  const { env, clock, log, content, paymentMethods } = services
  const { association, testimonials, proof, dollarRate, photographs } = siteContent
  const loaders = pageLoaders(services, (lang) => entry.headWordsOf('home', lang).site)
  return createPages({
    renderer,
    posts: pagePosts(services, loaders),
    uploads: pageUploads(services),
    loaders,
    association,
    testimonials,
    proof,
    dollarRate,
    photographs,
    hasBook: content.book !== null,
    figures: figuresOf(content),
    publicUrl: env.publicUrl,
    simulator: env.payments === 'simulator',
    methods: paymentMethods,
    isPreview: prefix !== null,
    clock,
    log,
  })
}

/** What every edition of the texts serves: the build's files and pictures, and cards of receipts. */
async function createSharedFiles({ services, siteContent, renderer, painter }: HttpDeps) {
  const { env, clock, receipts, stitches, commonCloth, clothYears } = services
  const { serviceWorker } = env
  const distDir = resolve(projectRoot, env.distDir)
  const { photographs, content } = siteContent.texts
  // A photograph that was taken away is not served any longer: somebody may have asked for it.
  const named = new Set([...photographs, ...contentPictures(content)].flatMap(filesOf))
  const [worker, build, pictures] = await Promise.all([
    workerRoute({ distDir, serviceWorker }),
    staticFiles(join(distDir, 'client')),
    staticFiles(join(distDir, PICTURES), (name) => named.has(name)),
  ])
  return new Hono()
    .route('/', worker)
    .route('/', build)
    .route('/', pictures)
    .route('/', receiptCardRoute({ receipts, renderer, painter }))
    .route('/', clothRoute({ commonCloth, clothYears, stitches, painter, now: () => clock.now() }))
}

/** Pictures for links to the texts, the sitemap of them, and whom they name for reports of a weakness. */
const createTextFiles = (
  { env: { publicUrl }, clock, content, news, vacancies }: Services,
  { renderer, painter, siteContent }: Pick<HttpDeps, 'renderer' | 'painter' | 'siteContent'>,
) =>
  new Hono()
    .route('/', openGraphRoute({ renderer, painter, article: articlePicture(news) }))
    .route(
      '/',
      sitemapRoute({
        publicUrl,
        items: () => [
          ...(content.book === null ? [] : [pageEntry('book-of-donations')]),
          ...newsSitemapEntries(news),
          ...vacanciesSitemapEntries(vacancies),
        ],
      }),
    )
    .route(
      '/',
      securityContactRoute({
        publicUrl,
        email: siteContent.association.offices.national.email,
        clock,
      }),
    )

type Answer = (
  request: Request,
  bindings: HttpBindings | Http2Bindings,
) => Response | Promise<Response>

/**
 * A page is sent by the app itself, which says so. Of the answer to a HEAD Hono makes another one, which no longer
 * does, and would be sent once more.
 */
const answersOnce =
  (answer: Answer): Answer =>
  (request, bindings) => {
    const answered = answer(request, bindings)
    if (request.method !== 'HEAD') return answered
    return Promise.resolve(answered).then((one) =>
      bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : one,
    )
  }

/**
 * Reads what all editions of the texts share, and answers how an edition is served: calls, files and pages, in this
 * order; what no page is at the path of is the not-found page.
 */
export async function createSiteAppMaker(deps: HttpDeps) {
  const files = await createSharedFiles(deps)
  const entry = await deps.renderer.entry()
  return (edition: EditionDeps) => {
    const { services, prefix } = edition
    const pages = createSitePages(edition, entry)
    const app = createApp(services, pages.refuse)
    app.route('/', files)
    app.route('/', createTextFiles(services, { ...deps, siteContent: edition.siteContent }))
    app.route('/', shortAddressesRoute())
    app.route('/', preparedStepRoute(services.env.payments))
    app.route('/', pages.app)
    const served = prefix === null ? app : new Hono().use(previewHeaders(prefix)).route('/', app)
    const listener = getRequestListener(answersOnce(served.fetch), {
      errorHandler: (error) => {
        // Only a request without an address never reaches the app, which answers its own errors.
        if (error instanceof RequestError)
          return malformedRequests(services.publicUrl).addressless()
        throw error
      },
      // The app reads bodies, and closes the connection after what it leaves unread.
      autoCleanupIncoming: false,
    })
    return { app, pages, listener }
  }
}

export type SiteApp = ReturnType<Awaited<ReturnType<typeof createSiteAppMaker>>>

export type Editions = {
  readonly current: () => SiteApp
  /** Answers what is below the preview's path; null for everything else. */
  readonly preview: (request: IncomingMessage, response: ServerResponse) => Promise<void> | null
}

/** Serves the edition of the texts that is current as each request comes. */
export function createSiteServer(
  { current, preview }: Editions,
  { services, before }: Pick<HttpDeps, 'services' | 'before'>,
): Server {
  const malformed = malformedRequests(services.publicUrl)
  // A host that is missing is refused with our headers, as one that makes no address.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const { pages, listener } = current()
    const isPlain = request.headers.host !== undefined && !hasBody(request)
    if (isPlain && pages.serveCached(request, response)) return
    // HTTP/1.1 keeps a connection unless told otherwise; said with each file of a page it costs two kilobytes a visit.
    if (request.httpVersion === '1.1' && response.shouldKeepAlive)
      response.removeHeader('Connection')
    const answered = before?.(request, response) ?? Promise.resolve(false)
    answered
      .then((done) =>
        done ? undefined : (preview(request, response) ?? listener(request, response)),
      )
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'a request could not be answered')
        response.destroy()
      })
  })
  server.on('clientError', malformed.unparsed)
  server.on('checkExpectation', malformed.unexpected)
  // A résumé over a slow line takes its time; other bodies and all headers are expected sooner.
  server.requestTimeout = UPLOAD_LIMIT_MS
  return server
}

/** Serves `/metrics` apart from the site; it does not listen yet. */
export function createMetricsServer({ metrics, gauges }: Services): Server {
  const listener = getRequestListener(metricsRoute(metrics, gauges).fetch)
  return createServer((request, response) => void listener(request, response))
}
