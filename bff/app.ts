import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { documentsRoute } from '#bff/reading/documents/documents.route.ts'
import { mediaRoute } from '#bff/reading/media/media.route.ts'
import { applicationsRoute, isUpload } from '#bff/letters/applications/applications.route.ts'
import { deletionsRoute } from '#bff/letters/deletions/deletions.route.ts'
import { lettersRoute } from '#bff/letters/letters.route.ts'
import { bankDetailsRoute } from '#bff/reading/bank-details/bank-details.route.ts'
import { boxesRoute } from '#bff/reading/boxes/boxes.route.ts'
import { newsFeedRoute } from '#bff/reading/news/news-feed.ts'
import { newsRoute } from '#bff/reading/news/news.route.ts'
import { bookRoute } from '#bff/giving/book/book.route.ts'
import { clothCountRoute } from '#bff/giving/cloth/cloth.route.ts'
import { figuresRoute } from '#bff/reading/figures/figures.route.ts'
import { projectsRoute } from '#bff/reading/projects/projects.route.ts'
import { postcardsRoute } from '#bff/reading/postcards/postcards.route.ts'
import { vacanciesRoute } from '#bff/reading/vacancies/vacancies.route.ts'
import { donationsRoute } from '#bff/giving/calls/donations.route.ts'
import { measureCalls } from '#bff/platform/http/metrics.ts'
import { compressAnswers } from '#bff/platform/http/compression.ts'
import { apiHeaders, securityHeaders } from '#bff/platform/http/headers.ts'
import { healthRoute } from '#bff/platform/http/health.route.ts'
import { onError } from '#bff/platform/http/on-error.ts'
import { rejectMalformedUrl } from '#bff/platform/http/reject-malformed-url.ts'
import { sameOrigin } from '#bff/platform/http/origin.ts'
import { limitBody } from '#bff/platform/http/body-limit.ts'
import { problem, type Problem } from '#bff/platform/http/problem.ts'
import { openApiRoute } from '#bff/platform/openapi/openapi.route.ts'
import { plansRoute } from '#bff/giving/plans/plans.route.ts'
import { statementsRoute } from '#bff/giving/plans/statements.route.ts'
import { receiptsRoute } from '#bff/giving/receipts/receipts.route.ts'
import { cardChangesRoute } from '#bff/giving/card-changes/card-changes.route.ts'
import { callbacksRoute } from './callbacks.ts'
import type { Services } from './services.ts'

type RefuseBody = (c: Context, why: Problem) => Response | Promise<Response>

const refuseWithProblem: RefuseBody = (c, { code, extra }) => problem(c, code, extra)

/**
 * The composition: every call of the site, each handed what its route names. Pages and files answer what none of
 * these does. `refuse`: the pages' own, which have more to say to a form.
 */
export const createApp = (services: Services, refuse: RefuseBody = refuseWithProblem) => {
  const { env, clock, database, log, content, pdfFolder } = services
  const { donations, donationViewOf, mendAddress, duePayments, donationStore, plans } = services
  const { cardChanges, receipts, receiptFile, news, documents, vacancies } = services
  const { letters, applications, uploads, uploadBudget } = services
  const { publicUrl, trustProxy } = env
  const measured = measureCalls(services.metrics)
  const headers = apiHeaders(clock)
  const limitBodies = limitBody({
    most: env.limits.bodyBytes,
    withinMs: env.limits.bodyMs,
    budget: services.bodyBudget,
    atOnce: services.bodies,
    trustProxy,
    isUpload,
    refuse,
  })

  const app = new Hono<{ Bindings: HttpBindings }>()
    .onError(onError(log))
    .use(securityHeaders(publicUrl), compressAnswers)
    .use('/api/*', measured, headers)
    .use('/callbacks/*', measured, headers)
    .use(limitBodies, rejectMalformedUrl)
    .use('/api/*', sameOrigin(publicUrl))
    .route('/', healthRoute(services.readiness, services.notes))
    .route('/', donationsRoute({ donations, donationViewOf, mendAddress, clock, trustProxy }))
    .route('/', plansRoute({ plans, donations, donationViewOf, clock, trustProxy }))
    .route('/', cardChangesRoute({ cardChanges, clock, trustProxy }))
    .route('/', statementsRoute(services))
    .route('/', receiptsRoute({ receipts, receiptFile, publicUrl }))
    .route('/', callbacksRoute({ env, clock, database, log, duePayments, donationStore }))
    .route('/', newsRoute({ content, news }))
    .route('/', documentsRoute({ documents, pdfFolder }))
    .route('/', vacanciesRoute({ vacancies }))
    .route(
      '/',
      applicationsRoute({ applications, letters, vacancies, uploads, uploadBudget, trustProxy }),
    )
    .route('/', lettersRoute({ letters, trustProxy }))
    .route('/', deletionsRoute(services))
    .route('/', clothCountRoute(services))
    .route('/', bookRoute(services))
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
/** The calls of forms, which `AppType` does not name: they are mounted from the table of kinds. */
export type { FormCall } from '#bff/letters/letter-kinds.ts'
