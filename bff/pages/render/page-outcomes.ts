import { isUnlisted } from '#locales/paths.ts'
import { composeErrorPage, composePage, type ComposeDeps } from './compose-page.ts'
import { passingPage, storedPage, type PageCache, type StoredPage } from './page-cache.ts'
import type { PageKey } from './page-key.ts'
import { TooManyPagesError } from './render-limiter.ts'

export type PageOutcome = StoredPage | { readonly redirect: string }

export type OutcomeDeps = ComposeDeps & {
  readonly plain: PageCache
  readonly filtered: PageCache
  /** Pages that are being made, by their keys. */
  readonly underWay: Map<string, Promise<PageOutcome>>
}

/** The cache for a page; null for search results, which are not cached. */
function cacheOf({ plain, filtered }: OutcomeDeps, { query }: PageKey): PageCache | null {
  if (query === '') return plain
  return new URLSearchParams(query).has('q') ? null : filtered
}

async function render(
  deps: OutcomeDeps,
  request: PageKey,
  accepted: string | undefined,
): Promise<PageOutcome> {
  const { loaders, renderer, clock } = deps
  const { page, lang, params } = request.match
  const query = new URLSearchParams(request.query)
  const answer = await loaders[page]({ page, lang, params, query })
  if (answer.redirect !== undefined) return { redirect: answer.redirect }
  const isLasting = (answer.expiresAt ?? Number.POSITIVE_INFINITY) > clock.now()
  // Not cached: there is no limit to the addresses of items that do not exist.
  const isThere = page === 'not-found' || answer.status === 200
  const isForAll = answer.isPersonal !== true && !isUnlisted(page)
  const isKept = renderer.keeps && isLasting && isThere && isForAll
  const cache = isKept ? cacheOf(deps, request) : null
  const status = page === 'not-found' ? 404 : answer.status
  const parts = { request, answer, page, status }
  if (cache === null) return composePage(deps, parts, (document) => passingPage(document, accepted))
  const stored = await composePage(deps, parts, storedPage)
  cache.set(request.key, stored)
  return stored
}

/** A page that may be kept is made once for all who ask for it at the same time. */
function renderOnce(
  deps: OutcomeDeps,
  request: PageKey,
  accepted: string | undefined,
): Promise<PageOutcome> {
  const { renderer, limiter, underWay } = deps
  const rendering = () => limiter.run(() => render(deps, request, accepted))
  const isShared =
    renderer.keeps && cacheOf(deps, request) !== null && !isUnlisted(request.match.page)
  if (!isShared) return rendering()
  const known = underWay.get(request.key)
  if (known !== undefined) return known
  const begun = rendering().finally(() => underWay.delete(request.key))
  underWay.set(request.key, begun)
  return begun
}

/**
 * The page from memory, or made now; the error page when it cannot be made. `accepted` is the request's
 * `Accept-Encoding`. Throws TooManyPagesError when too many wait.
 */
export async function servedPage(
  deps: OutcomeDeps,
  request: PageKey,
  accepted: string | undefined,
): Promise<PageOutcome> {
  try {
    const kept = cacheOf(deps, request)?.get(request.key)
    return kept ?? (await renderOnce(deps, request, accepted))
  } catch (error) {
    if (error instanceof TooManyPagesError) throw error
    deps.log.error({ err: error, page: request.match.page }, 'a page could not be rendered')
    return composeErrorPage(deps, request, error)
  }
}
