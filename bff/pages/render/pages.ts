import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { canonicalPath, type ShownPage } from '#locales/paths.ts'
import { commonHeaders } from '#bff/platform/http/headers.ts'
import { sameOrigin } from '#bff/platform/http/origin.ts'
import { problem, statusOf, type Problem } from '#bff/platform/http/problem.ts'
import { composeErrorPage, composePage, composeRefusal } from './compose-page.ts'
import { factsFile } from './facts-file.ts'
import type { PageData } from './initial-data.ts'
import { pageCache, passingPage, sendStored, type StoredPage } from './page-cache.ts'
import type { PostOutcome, SentFields } from './page-data.ts'
import type { PagesOptions } from './page-options.ts'
import { servedPage, type OutcomeDeps } from './page-outcomes.ts'
import { pageKeyOf, type PageKey } from './page-key.ts'
import { createRenderLimiter, TooManyPagesError } from './render-limiter.ts'

const KEPT_PAGES = 600
/** Pages with a filter in their address: many, and never instead of the others. */
const KEPT_FILTERED = 100
const RENDERED_AT_ONCE = 4
const WAITING = 60
/** Seconds after which the pages that wait have most likely been made. */
const BUSY_RETRY_SECONDS = 2

type PageContext = Context<{ Bindings: HttpBindings }>

const forOne = (c: PageContext) => (document: Parameters<typeof passingPage>[0]) =>
  passingPage(document, c.req.header('Accept-Encoding'))

/** The fields of a form; null for what is none. Other types of body have no fields. */
const fieldsIn = (c: PageContext): Promise<SentFields | null> => c.req.parseBody().catch(() => null)

/**
 * Every page of the site: rendered on the server, kept as compressed bytes until a deadline in it
 * passes, and sent from memory. Receipts, plans and confirmations are rendered each time and kept nowhere.
 */
export function createPages(options: PagesOptions) {
  const now = () => options.clock.now()
  const deps: OutcomeDeps = {
    ...options,
    plain: pageCache(KEPT_PAGES, now),
    filtered: pageCache(KEPT_FILTERED, now),
    limiter: createRenderLimiter({ atOnce: RENDERED_AT_ONCE, waiting: WAITING }),
    underWay: new Map(),
    facts: factsFile(options),
  }
  const { plain, filtered, limiter, posts, uploads, facts } = deps
  const common = commonHeaders(options.publicUrl)

  function send(c: PageContext, page: StoredPage): Response {
    sendStored(page, c.env.incoming, c.env.outgoing, common)
    return RESPONSE_ALREADY_SENT
  }

  async function get(c: PageContext): Promise<Response> {
    const url = new URL(c.req.url)
    const better = canonicalPath(url.pathname)
    if (better !== null) return c.redirect(better + url.search, 301)
    try {
      const request = pageKeyOf(url.pathname, url.search)
      const outcome = await servedPage(deps, request, c.req.header('Accept-Encoding'))
      if ('redirect' in outcome) return c.redirect(outcome.redirect, 301)
      return send(c, outcome)
    } catch (error) {
      if (!(error instanceof TooManyPagesError)) throw error
      return problem(c, 'unavailable', { retryAfter: BUSY_RETRY_SECONDS })
    }
  }

  /** Whether what is sent to a page is a form of its own. */
  const isForm = ({ req: { method } }: PageContext, { match: { page } }: PageKey) =>
    method === 'POST' && (posts?.[page] ?? uploads?.[page]) !== undefined

  /**
   * Answers a form that was not taken with the page that says what to do, and what is none, which no person
   * sends, with the bare problem; so too where too many pages wait.
   */
  async function refuse(c: PageContext, { code, extra }: Problem): Promise<Response> {
    const request = pageKeyOf(c.req.path, '')
    if (!isForm(c, request)) return problem(c, code, extra)
    const parts = {
      request,
      status: statusOf(code),
      retryAfter: extra?.retryAfter,
      finish: forOne(c),
    }
    try {
      return send(c, await limiter.run(() => composeRefusal(deps, parts)))
    } catch (error) {
      if (!(error instanceof TooManyPagesError)) throw error
      return problem(c, code, extra)
    }
  }

  /** What a form leads to; null where the page has none, `unread` for a body that is no form. */
  async function outcomeOf(
    c: PageContext,
    { match: { page, lang, params } }: PageKey,
  ): Promise<PostOutcome<PageData<ShownPage>> | 'unread' | null> {
    const upload = uploads?.[page]
    if (upload !== undefined) return upload(c, { lang, params })
    const take = posts?.[page]
    if (take === undefined) return null
    const fields = await fieldsIn(c)
    return fields === null ? 'unread' : take(c, { lang, params, fields })
  }

  /** Takes a form that was sent without script; null where the page has none. */
  async function post(c: PageContext): Promise<Response | null> {
    const request = pageKeyOf(new URL(c.req.url).pathname, '')
    const { page } = request.match
    try {
      const outcome = await outcomeOf(c, request)
      if (outcome === null) return null
      if (outcome === 'unread') return await refuse(c, { code: 'request_invalid' })
      if ('seeOther' in outcome) return c.redirect(outcome.seeOther, 303)
      const { answer, status } = outcome
      const parts = { request, answer, page, status }
      return send(c, await composePage(deps, parts, forOne(c)))
    } catch (error) {
      options.log.error({ err: error, page }, 'a form could not be taken')
      return send(c, await composeErrorPage(deps, request, error))
    }
  }

  /** Answers from memory before anything else runs; false where the page must be made. */
  function serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const address = request.url ?? ''
    const page = plain.get(address) ?? filtered.get(address)
    if (page === undefined) return false
    sendStored(page, request, response, common)
    return true
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.on(['GET', 'HEAD'], facts.path, async (c) => send(c, await facts.stored()))
  app.on(['GET', 'HEAD'], '*', get)
  app.post('*', sameOrigin(options.publicUrl), async (c, next) => (await post(c)) ?? next())
  return {
    app,
    serveCached,
    refuse,
    forget: () => {
      plain.clear()
      filtered.clear()
    },
  }
}

export type Pages = ReturnType<typeof createPages>
