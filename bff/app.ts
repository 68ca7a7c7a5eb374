import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { documentsRoute } from '#bff/documents/documents.route.ts'
import { mediaRoute } from '#bff/media/media.route.ts'
import { applicationsRoute } from '#bff/applications/applications.route.ts'
import { newsFeedRoute } from '#bff/news/news-feed.ts'
import { newsRoute } from '#bff/news/news.route.ts'
import { projectsRoute } from '#bff/projects/projects.route.ts'
import { vacanciesRoute } from '#bff/vacancies/vacancies.route.ts'
import { donationsRoute } from './donations/donations.route.ts'
import { createMetrics, metricsOf } from './http/metrics.ts'
import { apiHeaders, securityHeaders } from './http/headers.ts'
import { healthRoute } from './http/health.route.ts'
import { onError } from './http/on-error.ts'
import { sameOrigin } from './http/origin.ts'
import { problem } from './http/problem.ts'
import { openApiRoute } from './openapi/openapi.route.ts'
import { octoCallbackRoute } from './providers/octo/octo.callback.route.ts'
import { receiptsRoute } from './receipts/receipts.route.ts'
import type { Services } from './services.ts'

/** Limits JSON bodies; uploads are limited by their own reader. */
const limitBody = (bytes: number) => {
  const limit = bodyLimit({ maxSize: bytes, onError: (c) => problem(c, 'body_too_large') })
  return createMiddleware(async function limitBody(c, next) {
    return c.req.header('Content-Type')?.startsWith('multipart/') ? next() : limit(c, next)
  })
}

/** The composition: every call of the site. Pages and files answer what none of these does. */
export const createApp = (services: Services) => {
  const { env, clock, log, content, donations, limits, receipts, news, documents } = services
  const { pdfFolder } = services
  const { publicUrl } = env
  const metrics = createMetrics()
  const api = apiHeaders(clock)
  const body = limitBody(env.limits.bodyBytes)

  const nudge = async (reference: string) => {
    const row = await services.donationStore.byReference(reference)
    if (row !== null) await services.dueGifts.nudge(row)
    return row !== null
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
    .onError(onError(log))
    .use(securityHeaders(publicUrl))
    .use('/api/*', metricsOf(metrics), api, sameOrigin(publicUrl), body)
    .use('/callbacks/*', metricsOf(metrics), api, body)
    .route('/', healthRoute(services, metrics))
    .route('/', openApiRoute(publicUrl))
    .route('/', donationsRoute({ donations, limits, clock, trustProxy: env.trustProxy }))
    .route('/', receiptsRoute(receipts, publicUrl, env.payments === 'simulator'))
    .route('/', octoCallbackRoute({ settings: env.octo, log, nudge }))
    .route('/', newsRoute({ content, news }))
    .route('/', documentsRoute({ documents, pdfFolder }))
    .route('/', vacanciesRoute(services))
    .route('/', applicationsRoute(services))
    .route('/', projectsRoute({ content }))
    .route('/', mediaRoute({ content }))
    .route('/', newsFeedRoute({ news, publicUrl }))

  app.all('/api/*', (c) => problem(c, 'not_found'))
  app.all('/callbacks/*', (c) => problem(c, 'not_found'))
  return app
}

export type AppType = ReturnType<typeof createApp>
