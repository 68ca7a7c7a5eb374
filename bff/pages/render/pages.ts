import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { canonicalPath } from '#locales/paths.ts'
import { commonHeaders } from '#bff/platform/http/headers.ts'
import { sameOrigin } from '#bff/platform/http/origin.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { composeErrorPage, composePage } from './compose-page.ts'
import { pageCache, sendStored, storedPage, type StoredPage } from './page-cache.ts'
import type { PagesOptions } from './page-options.ts'
import { servedPage, type OutcomeDeps } from './page-outcomes.ts'
import { pageKeyOf } from './page-key.ts'
import { createRenderLimiter, TooManyPagesError } from './render-limiter.ts'

const KEPT_PAGES = 600
/** Pages with a filter in their address: many, and never instead of the others. */
const KEPT_FILTERED = 100
const RENDERED_AT_ONCE = 4
const WAITING = 60
/** Seconds after which the pages that wait have most likely been made. */
const BUSY_RETRY_SECONDS = 2

type PageContext = Context<{ Bindings: HttpBindings }>

type PageDeps = OutcomeDeps & { readonly common: Readonly<Record<string, string>> }

function send(c: PageContext, page: StoredPage, { common }: PageDeps): Response {
  sendStored(page, c.env.incoming, c.env.outgoing, common)
  return RESPONSE_ALREADY_SENT
}

async function get(c: PageContext, deps: PageDeps): Promise<Response> {
  const url = new URL(c.req.url)
  const better = canonicalPath(url.pathname)
  if (better !== null) return c.redirect(better + url.search, 301)
  try {
    const request = pageKeyOf(url.pathname, url.search)
    const outcome = await servedPage(deps, request, c.req.header('Accept-Encoding'))
    if ('redirect' in outcome) return c.redirect(outcome.redirect, 301)
    return send(c, outcome, deps)
  } catch (error) {
    if (!(error instanceof TooManyPagesError)) throw error
    return problem(c, 'unavailable', { retryAfter: BUSY_RETRY_SECONDS })
  }
}

/** Takes a form that was sent without script; null where the page has none. */
async function post(c: PageContext, deps: PageDeps): Promise<Response | null> {
  const request = pageKeyOf(new URL(c.req.url).pathname, '')
  const { page } = request.match
  const take = deps.posts?.[page]
  if (take === undefined) return null
  try {
    const outcome = await take(c, request.match)
    if ('seeOther' in outcome) return c.redirect(outcome.seeOther, 303)
    const { answer, status } = outcome
    return send(c, await composePage(deps, { request, answer, page, status }, storedPage), deps)
  } catch (error) {
    deps.log.error({ err: error, page }, 'a form could not be taken')
    return send(c, await composeErrorPage(deps, request, error), deps)
  }
}

/** Answers from memory before anything else runs; false where the page must be made. */
function serveCached(
  { plain, filtered, common }: PageDeps,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const address = request.url ?? ''
  const page = plain.get(address) ?? filtered.get(address)
  if (page === undefined) return false
  sendStored(page, request, response, common)
  return true
}

/**
 * Every page of the site: rendered on the server, kept as compressed bytes until a deadline in it
 * passes, and sent from memory. Receipts, plans and confirmations are rendered each time and kept nowhere.
 */
export function createPages(options: PagesOptions) {
  const now = () => options.clock.now()
  const deps: PageDeps = {
    ...options,
    common: commonHeaders(options.publicUrl),
    plain: pageCache(KEPT_PAGES, now),
    filtered: pageCache(KEPT_FILTERED, now),
    limiter: createRenderLimiter({ atOnce: RENDERED_AT_ONCE, waiting: WAITING }),
    underWay: new Map(),
  }
  const app = new Hono<{ Bindings: HttpBindings }>().on(['GET', 'HEAD'], '*', (c) => get(c, deps))
  app.post('*', sameOrigin(options.publicUrl), async (c, next) => (await post(c, deps)) ?? next())
  return {
    app,
    serveCached: (request: IncomingMessage, response: ServerResponse) =>
      serveCached(deps, request, response),
    forget: () => {
      deps.plain.clear()
      deps.filtered.clear()
    },
  }
}

export type Pages = ReturnType<typeof createPages>
