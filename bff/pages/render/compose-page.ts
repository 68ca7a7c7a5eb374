import { endOfRate } from '#machines/dollar-rate/dollar-rate.ts'
import { hasRow } from '#locales/pages.ts'
import { isUnlisted } from '#locales/paths.ts'
import { TROUBLE_RETRY_SECONDS } from '#bff/platform/http/on-error.ts'
import { isDatabaseTrouble } from '#bff/platform/store/database-trouble.ts'
import { documentOf, policyOf } from './document.ts'
import { headOf } from './head.ts'
import type { FactsFile } from './facts-file.ts'
import type { DocumentData, InitialData, PageData, RenderedPage } from './initial-data.ts'
import { storedPage, type StoredPage } from './page-cache.ts'
import type { PageAnswer } from './page-data.ts'
import type { PagesOptions } from './page-options.ts'
import type { PageKey } from './page-key.ts'
import type { RenderLimiter } from './render-limiter.ts'
import type { ServerEntry } from './renderer.ts'

export type ComposeDeps = PagesOptions & {
  readonly limiter: RenderLimiter
  readonly facts: FactsFile
}

export type PageParts<Page extends RenderedPage> = {
  readonly request: PageKey
  readonly answer: PageAnswer<PageData<Page>>
  readonly page: Page
  readonly status: number
}

type Finish = (document: Parameters<typeof storedPage>[0]) => Promise<StoredPage>

/** The data that a page is rendered from, and the part of it that stands in its document. */
function dataOf<Page extends RenderedPage>(
  { dollarRate, facts, renderer }: ComposeDeps,
  entry: ServerEntry,
  { request, answer, page }: PageParts<Page>,
  now: number,
): { readonly initial: InitialData<Page>; readonly inDocument: DocumentData } {
  const { lang } = request.match
  const own = {
    lang,
    page,
    path: request.path,
    data: answer.data,
    alternates: answer.alternates ?? null,
    dollarRate: now < endOfRate(dollarRate) ? dollarRate : null,
    now: new Date(now).toISOString(),
  }
  const words = entry.wordsOf(hasRow(page) ? page : 'not-found', lang)
  const addresses = Object.keys(words).map((name) => [name, renderer.words(lang, name)] as const)
  const files = { facts: facts.path, words: Object.fromEntries(addresses) }
  return { initial: { ...own, ...facts.content, words }, inDocument: { ...own, files } }
}

function headersOf(
  { page, status, answer }: Pick<PageParts<RenderedPage>, 'page' | 'status' | 'answer'>,
  policy: string,
  { isIndexed, isPreview }: { readonly isIndexed: boolean; readonly isPreview: boolean },
): Readonly<Record<string, string>> {
  const isSecret = isPreview || answer.isPersonal === true || (hasRow(page) && isUnlisted(page))
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control':
      isSecret || status >= 500 || page === 'unread' || status === 422 ? 'no-store' : 'no-cache',
    ...(isIndexed && !isPreview ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...(isSecret ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
}

/** Until when a page is true: its own deadline, or the day on which the dollars in it are too old. */
const endOfPage = (
  own: number | undefined,
  { dollarRate }: Pick<InitialData, 'dollarRate'>,
): number | undefined =>
  dollarRate === null ? own : Math.min(own ?? Number.POSITIVE_INFINITY, endOfRate(dollarRate))

/** Renders a page into a document; `finish` compresses it for many callers or for one. */
export async function composePage<Page extends RenderedPage>(
  deps: ComposeDeps,
  parts: PageParts<Page>,
  finish: Finish,
): Promise<StoredPage> {
  const { renderer, association, figures, publicUrl, clock, limiter, isPreview = false } = deps
  const { request, answer, page, status } = parts
  const { lang, params } = request.match
  const { path } = request
  const entry = await renderer.entry()
  entry.putFigures(figures)
  const assets = renderer.assets(page, lang)
  const now = clock.now()
  const { initial, inDocument } = dataOf(deps, entry, parts, now)
  await limiter.step()
  const root = await entry.render(initial)
  await limiter.step()
  const isRefused = status === 422
  const head = headOf(entry, association, publicUrl, {
    page,
    lang,
    params,
    path,
    answer,
    isRefused,
  })
  const css = renderer.css(root, lang)
  const html = documentOf(lang, head, assets, css, inDocument, root)
  const policy = policyOf(assets, css, path, renderer.policy)
  return finish({
    status,
    headers: headersOf(parts, policy, { isIndexed: head.indexed, isPreview }),
    html: renderer.finish === undefined ? html : await renderer.finish(path, html),
    storedAt: now,
    expiresAt: endOfPage(answer.expiresAt, initial),
  })
}

/** The error page: 503 where the database cannot serve, else 500. */
export async function composeErrorPage(
  deps: ComposeDeps,
  request: PageKey,
  error: unknown,
): Promise<StoredPage> {
  const isTrouble = isDatabaseTrouble(error)
  const answer = { status: 404, data: null } as const
  const parts = { request, answer, page: 'unexpected', status: isTrouble ? 503 : 500 } as const
  const page = await composePage(deps, parts, storedPage)
  if (!isTrouble) return page
  return { ...page, headers: { ...page.headers, 'Retry-After': String(TROUBLE_RETRY_SECONDS) } }
}

export type RefusalParts = {
  readonly request: PageKey
  readonly status: number
  /** Whole seconds until it makes sense to send it again. */
  readonly retryAfter: number | undefined
  readonly finish: Finish
}

/** The page for a body that was not taken: too large, no readable form, or too many at once. */
export async function composeRefusal(
  deps: ComposeDeps,
  { request, status, retryAfter, finish }: RefusalParts,
): Promise<StoredPage> {
  const answer = { status: 404, data: null } as const
  const parts = { request, answer, page: 'unread', status } as const
  const page = await composePage(deps, parts, finish)
  if (retryAfter === undefined) return page
  return { ...page, headers: { ...page.headers, 'Retry-After': String(retryAfter) } }
}
