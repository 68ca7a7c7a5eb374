import { setImmediate as pause } from 'node:timers/promises'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import { longestQuery, newsPageSize, type NewsCategory } from '#machines/wire/categories.ts'
import type { NewsArticle, NewsCard, NewsList } from '#machines/wire/news.schema.ts'
import { plainText, renderMarkdown } from '#bff/content/markdown.ts'
import { createSearchIndex, type SearchIndex } from '#bff/content/search-index.ts'
import type { Content, NewsItem } from '#bff/content/store.ts'
import { snippetOf } from './snippet.ts'

export type NewsQuery = {
  readonly q?: string | undefined
  readonly category?: NewsCategory | undefined
  /** From 1; what lies beyond the last page is the last page. */
  readonly page?: number | undefined
}

/** An item's slugs in its languages. */
export type Slugs = NewsArticle['slugs']

export type NewsService = {
  readonly list: (lang: Lang, query: NewsQuery) => NewsList
  readonly byId: (lang: Lang, id: number) => NewsArticle | null
  readonly bySlug: (lang: Lang, slug: string) => NewsArticle | null
  readonly latest: (lang: Lang, count: number) => readonly NewsCard[]
  /**
   * Makes the search ready in the pauses between requests, so that neither the start nor the first
   * search waits for it.
   */
  readonly prepare: () => Promise<void>
  /** Every item with its slugs, newest first: for the sitemap. */
  readonly all: () => readonly { readonly id: number; readonly date: string; slugs: Slugs }[]
}

const wordsPerMinute = 160
const relatedCount = 3

/** Texts that the search takes in between two requests: a few milliseconds of work. */
const textsAtOnce = 50

const minutesToRead = (body: string): number => {
  const words = plainText(body).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Where a picture of an article is served. */
export const newsImagePath = (id: number, file: string): string =>
  `/api/news/${id}/images/${encodeURIComponent(file)}`

const slugsOf = (item: NewsItem): Slugs =>
  Object.fromEntries(
    languages.flatMap((lang) => {
      const slug = item.texts[lang]?.slug
      return slug === undefined ? [] : [[lang, slug] as const]
    }),
  )

const newestFirst = (a: NewsItem, b: NewsItem): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1

/** The items of one language, newest first, with what is looked up in them. */
type Catalogue = {
  readonly items: readonly NewsItem[]
  readonly byId: ReadonlyMap<number, NewsItem>
  readonly bySlug: ReadonlyMap<string, NewsItem>
  readonly places: ReadonlyMap<NewsCategory, ReadonlySet<number>>
  readonly index: SearchIndex
}

const catalogueOf = (content: Content, lang: Lang): Catalogue => {
  const items = content.news.filter((item) => item.texts[lang] !== undefined).toSorted(newestFirst)
  const places = new Map<NewsCategory, Set<number>>()
  for (const [place, item] of items.entries()) {
    for (const category of item.categories) {
      const known = places.get(category) ?? new Set<number>()
      places.set(category, known.add(place))
    }
  }
  const searched = (place: number): string => {
    const item = items[place]
    const text = item?.texts[lang]
    const topics = (item?.topics ?? []).map((topic) => content.topics[topic]?.[lang] ?? topic)
    return `${text?.title ?? ''} ${text?.excerpt ?? ''} ${topics.join(' ')} ${plainText(text?.body ?? '')}`
  }
  return {
    items,
    byId: new Map(items.map((item) => [item.id, item])),
    bySlug: new Map(items.map((item) => [item.texts[lang]?.slug ?? '', item])),
    places,
    index: createSearchIndex(items.length, searched),
  }
}

/**
 * News as pages and calls ask for it. `publicUrl` has no slash at its end. Nothing here costs more for
 * ten thousand items than for ten.
 */
export const createNewsService = (content: Content, publicUrl: string): NewsService => {
  const catalogues: Readonly<Record<Lang, Catalogue>> = {
    ru: catalogueOf(content, 'ru'),
    uz: catalogueOf(content, 'uz'),
    en: catalogueOf(content, 'en'),
  }
  const filtered = new Map<string, readonly number[]>()

  const card = (lang: Lang, item: NewsItem): NewsCard => {
    const text = item.texts[lang]
    if (text === undefined) throw new Error(`news ${item.id} has no text in ${lang}`)
    const image = item.cover === undefined ? undefined : item.images.get(item.cover)
    return {
      id: item.id,
      slug: text.slug,
      title: text.title,
      excerpt: text.excerpt,
      date: item.date,
      categories: item.categories,
      topics: item.topics.map((topic) => content.topics[topic]?.[lang] ?? topic),
      minutes: minutesToRead(text.body),
      cover: image
        ? {
            src: newsImagePath(item.id, image.file),
            alt: text.coverAlt ?? '',
            width: image.width,
            height: image.height,
          }
        : null,
    }
  }

  const found = (lang: Lang, q: string, category: NewsCategory | undefined): readonly number[] => {
    const catalogue = catalogues[lang]
    const everywhere = q === '' ? null : catalogue.index.find(q)
    if (category === undefined) return everywhere ?? [...catalogue.items.keys()]
    const inCategory = catalogue.places.get(category) ?? new Set<number>()
    return everywhere === null
      ? [...inCategory]
      : everywhere.filter((place) => inCategory.has(place))
  }

  /** The answers to the latest filters: the next page of a list is a slice of the same answer. */
  const remembered = (lang: Lang, q: string, category: NewsCategory | undefined) => {
    const name = `${lang} ${category ?? ''} ${q.trim().toLowerCase()}`
    const known = filtered.get(name)
    if (known !== undefined) return known
    const answer = found(lang, q, category)
    filtered.set(name, answer)
    const oldest = filtered.size > 256 ? filtered.keys().next().value : undefined
    if (oldest !== undefined) filtered.delete(oldest)
    return answer
  }

  /** By shared topics, then by date; where too few share one, the newest fill up. */
  const related = (lang: Lang, item: NewsItem): NewsCard[] => {
    const topics = new Set(item.topics)
    const others = catalogues[lang].items.filter((other) => other.id !== item.id)
    const akin = others
      .map((other) => ({ other, shared: other.topics.filter((topic) => topics.has(topic)).length }))
      .filter(({ shared }) => shared > 0)
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, relatedCount)
      .map(({ other }) => other)
    const newest = others.slice(0, 2 * relatedCount).filter((other) => !akin.includes(other))
    return [...akin, ...newest].slice(0, relatedCount).map((other) => card(lang, other))
  }

  const article = (lang: Lang, item: NewsItem | undefined): NewsArticle | null => {
    if (item === undefined) return null
    const images = new Map(
      [...item.images].map(([file, { width, height }]) => [
        file,
        { src: newsImagePath(item.id, file), width, height },
      ]),
    )
    const { slug = '', body = '' } = item.texts[lang] ?? {}
    const html = renderMarkdown(body, images)
    return {
      ...card(lang, item),
      html,
      related: related(lang, item),
      url: publicUrl + pathTo('news-article', lang, { slug }),
      slugs: slugsOf(item),
    }
  }

  return {
    list: (lang, { q: typed = '', category, page = 1 }) => {
      const q = typed.slice(0, longestQuery).trim()
      const places = remembered(lang, q, category)
      const pages = Math.max(1, Math.ceil(places.length / newsPageSize))
      const shown = Math.min(Math.max(1, page), pages)
      const from = (shown - 1) * newsPageSize
      const items = places
        .slice(from, from + newsPageSize)
        .flatMap((place) => catalogues[lang].items[place] ?? [])
      const found = (item: NewsItem): NewsCard => {
        const shown = card(lang, item)
        const body = item.texts[lang]?.body ?? ''
        const snippet = snippetOf(`${shown.title} ${shown.excerpt}`, body, q)
        return snippet === null ? shown : { ...shown, snippet }
      }
      return {
        items: items.map(found),
        total: places.length,
        page: shown,
        pages,
      }
    },
    byId: (lang, id) => article(lang, catalogues[lang].byId.get(id)),
    bySlug: (lang, slug) => article(lang, catalogues[lang].bySlug.get(slug)),
    latest: (lang, count) => catalogues[lang].items.slice(0, count).map((item) => card(lang, item)),
    prepare: async () => {
      for (const lang of languages) {
        while (!catalogues[lang].index.advance(textsAtOnce)) await pause()
      }
    },
    all: () =>
      content.news
        .toSorted(newestFirst)
        .map((item) => ({ id: item.id, date: item.date, slugs: slugsOf(item) })),
  }
}
