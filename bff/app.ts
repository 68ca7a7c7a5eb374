import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { documentsRoute } from '#bff/reading/documents/documents.route.ts'
import { mediaRoute } from '#bff/reading/media/media.route.ts'
import { applicationsRoute, isUpload } from '#bff/letters/applications/applications.route.ts'
import { lettersRoute } from '#bff/letters/inbox/letters.route.ts'
import { ordersRoute } from '#bff/letters/orders/orders.route.ts'
import { bankDetailsRoute } from '#bff/reading/bank-details/bank-details.route.ts'
import { boxesRoute } from '#bff/reading/boxes/boxes.route.ts'
import { newsFeedRoute } from '#bff/reading/news/news-feed.ts'
import { newsRoute } from '#bff/reading/news/news.route.ts'
import { figuresRoute } from '#bff/reading/figures/figures.route.ts'
import { projectsRoute } from '#bff/reading/projects/projects.route.ts'
import { postcardsRoute } from '#bff/reading/postcards/postcards.route.ts'
import { vacanciesRoute } from '#bff/reading/vacancies/vacancies.route.ts'
import { donationsRoute } from '#bff/giving/calls/donations.route.ts'
import { measureCalls } from '#bff/platform/http/metrics.ts'
import { apiHeaders, securityHeaders } from '#bff/platform/http/headers.ts'
import { healthRoute } from '#bff/platform/http/health.route.ts'
import { onError } from '#bff/platform/http/on-error.ts'
import { rejectMalformedUrl } from '#bff/platform/http/reject-malformed-url.ts'
import { sameOrigin } from '#bff/platform/http/origin.ts'
import { limitBody } from '#bff/platform/http/body-limit.ts'
import { problem, type Problem } from '#bff/platform/http/problem.ts'
import { openApiRoute } from '#bff/platform/openapi/openapi.route.ts'
import { octoCallbackRoute } from '#bff/giving/providers/octo/octo.callback.route.ts'
import { plansRoute } from '#bff/giving/plans/plans.route.ts'
import { receiptsRoute } from '#bff/giving/receipts/receipts.route.ts'
import { servicePageCallbacks } from './service-pages.ts'
import type { Services } from './services.ts'

/** Answers a request whose body was not taken. */
type RefuseBody = (c: Context, why: Problem) => Response | Promise<Response>

const refuseWithProblem: RefuseBody = (c, { code, extra }) => problem(c, code, extra)

/** The limits of every request with a body. */
const limitBodies = (
  { env, bodyBudget, bodies }: Services,
  refuse: RefuseBody,
): MiddlewareHandler =>
  limitBody({
    most: env.limits.bodyBytes,
    withinMs: env.limits.bodyMs,
    budget: bodyBudget,
    atOnce: bodies,
    trustProxy: env.trustProxy,
    isUpload,
    refuse,
  })

/**
 * The composition: every call of the site. Pages and files answer what none of these does. `refuse`: the
 * pages' own, which have more to say to a form.
 */
export const createApp = (services: Services, refuse: RefuseBody = refuseWithProblem) => {
  const { env, clock, log, content, donations, news, documents } = services
  const { pdfFolder } = services
  const { publicUrl } = env
  const measured = measureCalls(services.metrics)
  const api = apiHeaders(clock)

  const app = new Hono<{ Bindings: HttpBindings }>()
    .onError(onError(log))
    .use(securityHeaders(publicUrl))
    .use('/api/*', measured, api)
    .use('/callbacks/*', measured, api)
    .use(limitBodies(services, refuse), rejectMalformedUrl)
    .use('/api/*', sameOrigin(publicUrl))
    .route('/', healthRoute(services.readiness))
    .route(
      '/',
      donationsRoute({
        donations,
        donationViewOf: services.donationViewOf,
        clock,
        trustProxy: env.trustProxy,
      }),
    )
    .route('/', plansRoute(services))
    .route('/', receiptsRoute(services))
    .route(
      '/',
      octoCallbackRoute({ settings: env.octo, log, recheck: services.duePayments.recheck }),
    )
    .route('/', servicePageCallbacks(services))
    .route('/', newsRoute({ content, news }))
    .route('/', documentsRoute({ documents, pdfFolder }))
    .route('/', vacanciesRoute(services))
    .route('/', applicationsRoute(services))
    .route('/', lettersRoute(services))
    .route('/', ordersRoute(services))
    .route('/', figuresRoute({ content }))
    .route('/', projectsRoute({ content }))
    .route('/', mediaRoute({ content }))
    .route('/', postcardsRoute({ content }))
    .route('/', boxesRoute({ content }))
    .route('/', bankDetailsRoute({ pdfFolder }))
    .route('/', newsFeedRoute({ news, publicUrl }))

  app.route('/', openApiRoute(publicUrl, app.routes))
  app.all('/api/*', (c) => problem(c, 'not_found'))
  app.all('/callbacks/*', (c) => problem(c, 'not_found'))
  return app
}

export type AppType = ReturnType<typeof createApp>
