import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import type { Association } from '#machines/association/association.ts'
import {
  canonicalPath,
  defaultLang,
  isUnlisted,
  matchPath,
  type PathMatch,
} from '#locales/paths.ts'
import { normaliseQuery } from '#locales/page-queries.ts'
import type { Clock } from '#bff/clock/clock.ts'
import { commonHeaders } from '#bff/http/headers.ts'
import { sameOrigin } from '#bff/http/origin.ts'
import type { Log } from '#bff/log.ts'
import { documentOf, policyOf } from './document.ts'
import { headOf } from './head.ts'
import { pageCache, sendStored, storedPage, type StoredPage } from './page-cache.ts'
import type { PageAnswer, PageLoaders, PagePosts } from './page-data.ts'
import type { BootData, Renderer } from './renderer.ts'

export type PagesOptions = {
  readonly renderer: Renderer
  readonly loaders: PageLoaders
  /** Forms that work without script, by the page that they are on and that they are sent to. */
  readonly posts?: PagePosts
  readonly association: Association
  /** Address of the site as the world sees it, without a slash at its end. */
  readonly publicUrl: string
  /** Whether payments go to the simulator; then every page says so. */
  readonly simulator: boolean
  readonly clock: Clock
  readonly log: Log
}

const keptPages = 600

const emptyAnswer: PageAnswer = { status: 200, data: null }

/** What is asked: the page, its address in one spelling, and the key under which it is kept. */
type Asked = { readonly match: PathMatch; readonly path: string; readonly key: string }

const askedFor = (pathname: string, search: string): Asked => {
  const match = matchPath(pathname)
  // One 404 a language is kept, whatever was asked for.
  if (match.page === 'not-found')
    return {
      match,
      path: `${match.lang === defaultLang ? '' : `/${match.lang}`}/404`,
      key: `404 ${match.lang}`,
    }
  const path = pathname + normaliseQuery(match.page, search)
  return { match, path, key: path }
}

/**
 * Every page of the site: rendered on the server, kept as compressed bytes until a deadline in it
 * passes, and sent from memory. Receipts, plans and confirmations are rendered each time and kept nowhere.
 */
export const createPages = (options: PagesOptions) => {
  const { renderer, loaders, association, publicUrl, simulator, clock, log } = options
  const common = commonHeaders(publicUrl)
  const cache = pageCache(keptPages, () => clock.now())

  const compose = async (
    asked: Asked,
    answer: PageAnswer,
    page: BootData['page'],
    status: number,
  ): Promise<StoredPage> => {
    const { lang, params } = asked.match
    const entry = await renderer.entry()
    const assets = renderer.assets(page)
    const now = clock.now()
    const boot: BootData = {
      lang,
      page,
      path: asked.path,
      words: entry.wordsOf(page === 'unexpected' ? 'not-found' : page, lang),
      data: answer.data,
      twins: answer.twins ?? null,
      association,
      simulator,
      now: new Date(now).toISOString(),
    }
    const root = await entry.render(boot)
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
    return storedPage(
      status,
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyOf(assets, css, asked.path, renderer.policy),
        'Cache-Control': secret || status === 500 || status === 422 ? 'no-store' : 'no-cache',
        ...(head.indexed ? {} : { 'X-Robots-Tag': 'noindex' }),
        ...(secret ? { 'Referrer-Policy': 'no-referrer' } : {}),
      },
      finished,
      now,
      answer.expiresAt,
    )
  }

  const failed = (asked: Asked): Promise<StoredPage> =>
    compose(asked, { status: 404, data: null }, 'unexpected', 500)

  type Outcome = StoredPage | { readonly redirect: string }

  const render = async (asked: Asked, url: URL): Promise<Outcome> => {
    const { page, lang, params } = asked.match
    const query = new URLSearchParams(normaliseQuery(page, url.search))
    const answer = (await loaders[page]?.({ page, lang, params, query })) ?? emptyAnswer
    if (answer.redirect !== undefined) return { redirect: answer.redirect }
    const status = page === 'not-found' ? 404 : answer.status
    const stored = await compose(asked, answer, page, status)
    const isLasting = (answer.expiresAt ?? Number.POSITIVE_INFINITY) > clock.now()
    if (renderer.keeps && isLasting && !isUnlisted(page)) cache.set(asked.key, stored)
    return stored
  }

  const outcomeOf = async (asked: Asked, url: URL): Promise<Outcome> => {
    try {
      return cache.get(asked.key) ?? (await render(asked, url))
    } catch (error) {
      log.error({ err: error, page: asked.match.page }, 'a page could not be rendered')
      return failed(asked)
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
      return send(await compose(asked, outcome.answer, asked.match.page, outcome.status))
    } catch (error) {
      log.error({ err: error, page: asked.match.page }, 'a form could not be taken')
      return send(await failed(asked))
    }
  }

  const app = new Hono<{ Bindings: HttpBindings }>().on(['GET', 'HEAD'], '*', async (c) => {
    const url = new URL(c.req.url)
    const better = canonicalPath(url.pathname)
    if (better !== null) return c.redirect(better + url.search, 301)
    const outcome = await outcomeOf(askedFor(url.pathname, url.search), url)
    if ('redirect' in outcome) return c.redirect(outcome.redirect, 301)
    sendStored(outcome, c.env.incoming, c.env.outgoing, common)
    return RESPONSE_ALREADY_SENT
  })
  app.post('*', sameOrigin(publicUrl), async (c, next) => (await post(c)) ?? next())

  /** Answers from memory before anything else runs; false where the page must be made. */
  const serveCached = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = cache.get(request.url ?? '')
    if (page === undefined) return false
    sendStored(page, request, response, common)
    return true
  }

  return { app, serveCached, forget: () => cache.clear() }
}

export type Pages = ReturnType<typeof createPages>
