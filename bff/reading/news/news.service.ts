import { setImmediate as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { longestQuery, newsPageSize, type NewsCategory } from '#machines/wire/categories.ts'
import type { NewsArticle, NewsCard, NewsList } from '#machines/wire/news.schema.ts'
import { languages, type Lang } from '#locales/paths.ts'
import type { Content, NewsItem } from '#bff/content/store.ts'
import { articleOf, cardOf, type NewsDeps } from './news-article.ts'
import { cataloguesOf, newestFirst, slugsOf, type Slugs } from './news-catalogue.ts'
import { snippetOf } from './snippet.ts'

export type NewsQuery = {
  readonly q?: string | undefined
  readonly category?: NewsCategory | undefined
  /** From 1; what lies beyond the last page is the last page. */
  readonly page?: number | undefined
}

/** Texts indexed between two requests: a few milliseconds of work. */
const TEXTS_AT_ONCE = 50
const KEPT_FILTERS = 256

/**
 * News as pages and calls ask for it. `publicUrl` has no slash at its end. Nothing here costs more for
 * ten thousand items than for ten.
 */
export function createNewsService(content: Content, publicUrl: string) {
  const catalogueIn = cataloguesOf(content)
  const deps: NewsDeps = { content, catalogueIn, publicUrl }
  /** The answers to the latest filters: the next page of a list is a slice of the same answer. */
  const filtered = new LRUCache<string, readonly number[]>({ max: KEPT_FILTERS })

  /** Indices of the items that a filter finds, ascending. */
  function find(lang: Lang, q: string, category: NewsCategory | undefined): readonly number[] {
    const { items, byCategory, index } = catalogueIn(lang)
    const everywhere = q === '' ? null : index.find(q)
    if (category === undefined) return everywhere ?? [...items.keys()]
    const inCategory = byCategory.get(category) ?? new Set<number>()
    return everywhere === null
      ? [...inCategory]
      : everywhere.filter((found) => inCategory.has(found))
  }

  function findKept(lang: Lang, q: string, category: NewsCategory | undefined): readonly number[] {
    const key = `${lang} ${category ?? ''} ${q.trim().toLowerCase()}`
    const answer = filtered.get(key) ?? find(lang, q, category)
    filtered.set(key, answer)
    return answer
  }

  /** A card with the words around what was searched for. */
  function foundCard(lang: Lang, item: NewsItem, q: string): NewsCard {
    const card = cardOf(deps, lang, item)
    const body = item.texts[lang]?.body ?? ''
    const snippet = snippetOf(`${card.title} ${card.excerpt}`, body, q, lang)
    return snippet === null ? card : { ...card, snippet }
  }

  function list(lang: Lang, { q: typed = '', category, page = 1 }: NewsQuery): NewsList {
    const q = typed.slice(0, longestQuery).trim()
    const found = findKept(lang, q, category)
    const pages = Math.max(1, Math.ceil(found.length / newsPageSize))
    const shown = Math.min(Math.max(1, page), pages)
    const from = (shown - 1) * newsPageSize
    const items = found
      .slice(from, from + newsPageSize)
      .flatMap((index) => catalogueIn(lang).items[index] ?? [])
    return {
      items: items.map((item) => foundCard(lang, item, q)),
      total: found.length,
      page: shown,
      pages,
    }
  }

  /**
   * Makes the search ready in the pauses between requests, so that neither the start nor the first
   * search waits for it.
   */
  async function prepare(): Promise<void> {
    for (const lang of languages) {
      while (!catalogueIn(lang).index.advance(TEXTS_AT_ONCE)) await pause()
    }
  }

  return {
    list,
    byId: (lang: Lang, id: number): NewsArticle | null =>
      articleOf(deps, lang, catalogueIn(lang).byId.get(id)),
    bySlug: (lang: Lang, slug: string): NewsArticle | null =>
      articleOf(deps, lang, catalogueIn(lang).bySlug.get(slug)),
    latest: (lang: Lang, count: number): readonly NewsCard[] =>
      catalogueIn(lang)
        .items.slice(0, count)
        .map((item) => cardOf(deps, lang, item)),
    prepare,
    /** Every item with its slugs, newest first: for the sitemap. */
    all: (): readonly { readonly id: number; readonly date: string; slugs: Slugs }[] =>
      content.news
        .toSorted(newestFirst)
        .map((item) => ({ id: item.id, date: item.date, slugs: slugsOf(item) })),
  }
}

export type NewsService = ReturnType<typeof createNewsService>
