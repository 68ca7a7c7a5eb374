import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import type { Photographs } from '#machines/scene/photograph.ts'
import type { Proof } from '#machines/proof/proof.ts'
import type { Association } from '#machines/association/association.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { Figures } from '#locales/figures.ts'
import {
  canonicalPath,
  defaultLang,
  isUnlisted,
  matchPath,
  type PathMatch,
} from '#locales/paths.ts'
import { normaliseQuery } from '#locales/page-queries.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { commonHeaders } from '#bff/platform/http/headers.ts'
import { TROUBLE_RETRY_SECONDS } from '#bff/platform/http/on-error.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { sameOrigin } from '#bff/platform/http/origin.ts'
import type { Log } from '#bff/platform/log.ts'
import { isDatabaseTrouble } from '#bff/platform/store/database-trouble.ts'
import { documentOf, policyOf } from './document.ts'
import { headOf } from './head.ts'
import { pageCache, passingPage, sendStored, storedPage, type StoredPage } from './page-cache.ts'
import type { PageAnswer, PageLoaders, PagePosts } from './page-data.ts'
import { createRenderTurns, TooManyPagesError } from './render-turns.ts'
import type { BootData, Renderer } from './renderer.ts'

export type PagesOptions = {
  readonly renderer: Renderer
  readonly loaders: PageLoaders
  /** Forms that work without script, by the page that they are on and that they are sent to. */
  readonly posts?: PagePosts
  readonly association: Association
  readonly figures: Figures
  /** Where donations went, once somebody has confirmed it. */
  readonly proof: Proof | null
  readonly photographs: Photographs
  /** Address of the site as the world sees it, without a slash at its end. */
  readonly publicUrl: string
  /** Whether payments go to the simulator; then every page says so. */
  readonly simulator: boolean
  /** The ways of paying, in the order in which the donation page shows them. */
  readonly methods: readonly PaymentMethod[]
  readonly clock: Clock
  readonly log: Log
}

const KEPT_PAGES = 600
/** Pages with a filter in their address: many, and never instead of the others. */
const KEPT_FILTERED = 100
const RENDERED_AT_ONCE = 4
const WAITING = 60
/** Seconds after which the pages that wait have most likely been made. */
const BUSY_RETRY_SECONDS = 2

const emptyAnswer: PageAnswer = { status: 200, data: null }

/** What is asked: the page, its address in one spelling, and the key under which it is kept. */
type Asked = {
  readonly match: PathMatch
  readonly path: string
  readonly key: string
  /** The part of the address that filters the page; empty for most. */
  readonly query: string
}

const askedFor = (pathname: string, search: string): Asked => {
  const match = matchPath(pathname)
  // One 404 a language is kept, whatever was asked for.
  if (match.page === 'not-found')
    return {
      match,
      path: `${match.lang === defaultLang ? '' : `/${match.lang}`}/404`,
      key: `404 ${match.lang}`,
      query: '',
    }
  const query = normaliseQuery(match.page, search)
  const path = pathname + query
  return { match, path, key: path, query }
}

type Outcome = StoredPage | { readonly redirect: string }

/**
 * Every page of the site: rendered on the server, kept as compressed bytes until a deadline in it
 * passes, and sent from memory. Receipts, plans and confirmations are rendered each time and kept nowhere.
 */
export const createPages = (options: PagesOptions) => {
  const { renderer, loaders, association, figures, publicUrl, simulator, methods, clock, log } =
    options
  const common = commonHeaders(publicUrl)
  const plain = pageCache(KEPT_PAGES, () => clock.now())
  const filtered = pageCache(KEPT_FILTERED, () => clock.now())
  const turns = createRenderTurns({ atOnce: RENDERED_AT_ONCE, waiting: WAITING })
  const underWay = new Map<string, Promise<Outcome>>()

  /** Where a page is kept; null for what somebody searched for, which nobody else will. */
  const cacheOf = ({ query }: Asked) => {
    if (query === '') return plain
    return new URLSearchParams(query).has('q') ? null : filtered
  }

  const compose = async (
    asked: Asked,
    answer: PageAnswer,
    page: BootData['page'],
    status: number,
    finish: (document: Parameters<typeof storedPage>[0]) => Promise<StoredPage>,
  ): Promise<StoredPage> => {
    const { lang, params } = asked.match
    const entry = await renderer.entry()
    entry.putFigures(figures)
    const assets = renderer.assets(page)
    const now = clock.now()
    const boot: BootData = {
      lang,
      page,
      path: asked.path,
      words: entry.wordsOf(page === 'unexpected' ? 'not-found' : page, lang),
      data: answer.data,
      alternates: answer.alternates ?? null,
      association,
      proof: options.proof,
      photographs: options.photographs,
      figures,
      simulator,
      methods,
      now: new Date(now).toISOString(),
    }
    await turns.step()
    const root = await entry.render(boot)
    await turns.step()
    const head = headOf(entry, association, publicUrl, {
      page,
      lang,
      params,
      path: asked.path,
      answer,
    })
    const css = renderer.css(root)
    const html = documentOf(lang, head, assets, css, boot, root)
    const secret = page !== 'unexpected' && isUnlisted(page)
    const finished = renderer.finish === undefined ? html : await renderer.finish(asked.path, html)
    return finish({
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyOf(assets, css, asked.path, renderer.policy),
        'Cache-Control': secret || status >= 500 || status === 422 ? 'no-store' : 'no-cache',
        ...(head.indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
        ...(secret ? { 'Referrer-Policy': 'no-referrer' } : {}),
      },
      html: finished,
      storedAt: now,
      expiresAt: answer.expiresAt,
    })
  }

  /** The error page: 503 where the database cannot serve, else 500. */
  const failed = async (asked: Asked, error: unknown): Promise<StoredPage> => {
    const isTrouble = isDatabaseTrouble(error)
    const answer = { status: 404, data: null } as const
    const page = await compose(asked, answer, 'unexpected', isTrouble ? 503 : 500, storedPage)
    if (!isTrouble) return page
    return { ...page, headers: { ...page.headers, 'Retry-After': String(TROUBLE_RETRY_SECONDS) } }
  }

  const render = async (asked: Asked, accepted: string | undefined): Promise<Outcome> => {
    const { page, lang, params } = asked.match
    const query = new URLSearchParams(asked.query)
    const answer = (await loaders[page]?.({ page, lang, params, query })) ?? emptyAnswer
    if (answer.redirect !== undefined) return { redirect: answer.redirect }
    const isLasting = (answer.expiresAt ?? Number.POSITIVE_INFINITY) > clock.now()
    // An item that is not there has as many addresses as one can think of.
    const isThere = page === 'not-found' || answer.status === 200
    const cache =
      renderer.keeps && isLasting && isThere && !isUnlisted(page) ? cacheOf(asked) : null
    const status = page === 'not-found' ? 404 : answer.status
    if (cache === null)
      return compose(asked, answer, page, status, (document) => passingPage(document, accepted))
    const stored = await compose(asked, answer, page, status, storedPage)
    cache.set(asked.key, stored)
    return stored
  }

  /** A page that may be kept is made once for all who ask for it at the same time. */
  const made = (asked: Asked, accepted: string | undefined): Promise<Outcome> => {
    const making = () => turns.run(() => render(asked, accepted))
    if (!renderer.keeps || cacheOf(asked) === null || isUnlisted(asked.match.page)) return making()
    const known = underWay.get(asked.key)
    if (known !== undefined) return known
    const begun = making().finally(() => underWay.delete(asked.key))
    underWay.set(asked.key, begun)
    return begun
  }

  const outcomeOf = async (asked: Asked, accepted: string | undefined): Promise<Outcome> => {
    try {
      return cacheOf(asked)?.get(asked.key) ?? (await made(asked, accepted))
    } catch (error) {
      if (error instanceof TooManyPagesError) throw error
      log.error({ err: error, page: asked.match.page }, 'a page could not be rendered')
      return failed(asked, error)
    }
  }

  const post = async (c: Context<{ Bindings: HttpBindings }>): Promise<Response | null> => {
    const asked = askedFor(new URL(c.req.url).pathname, '')
    const take = options.posts?.[asked.match.page]
    if (take === undefined) return null
    const send = (page: StoredPage) => {
      sendStored(page, c.env.incoming, c.env.outgoing, common)
      return RESPONSE_ALREADY_SENT
    }
    try {
      const outcome = await take(c, asked.match)
      if ('seeOther' in outcome) return c.redirect(outcome.seeOther, 303)
      return send(
        await compose(asked, outcome.answer, asked.match.page, outcome.status, storedPage),
      )
    } catch (error) {
      log.error({ err: error, page: asked.match.page }, 'a form could not be taken')
      return send(await failed(asked, error))
    }
  }

  const app = new Hono<{ Bindings: HttpBindings }>().on(['GET', 'HEAD'], '*', async (c) => {
    const url = new URL(c.req.url)
    const better = canonicalPath(url.pathname)
    if (better !== null) return c.redirect(better + url.search, 301)
    try {
      const asked = askedFor(url.pathname, url.search)
      const outcome = await outcomeOf(asked, c.req.header('Accept-Encoding'))
      if ('redirect' in outcome) return c.redirect(outcome.redirect, 301)
      sendStored(outcome, c.env.incoming, c.env.outgoing, common)
      return RESPONSE_ALREADY_SENT
    } catch (error) {
      if (!(error instanceof TooManyPagesError)) throw error
      return problem(c, 'unavailable', { retryAfter: BUSY_RETRY_SECONDS })
    }
  })
  app.post('*', sameOrigin(publicUrl), async (c, next) => (await post(c)) ?? next())

  /** Answers from memory before anything else runs; false where the page must be made. */
  const serveCached = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const address = request.url ?? ''
    const page = plain.get(address) ?? filtered.get(address)
    if (page === undefined) return false
    sendStored(page, request, response, common)
    return true
  }

  const forget = () => {
    plain.clear()
    filtered.clear()
  }
  return { app, serveCached, forget }
}

export type Pages = ReturnType<typeof createPages>
