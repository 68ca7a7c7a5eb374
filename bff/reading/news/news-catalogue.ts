import type { NewsCategory } from '#machines/wire/categories.ts'
import type { NewsArticle } from '#machines/wire/news.schema.ts'
import { languages, type Lang } from '#locales/paths.ts'
import { plainText } from '#bff/content/markdown.ts'
import { createSearchIndex, type SearchIndex } from '#bff/content/search-index.ts'
import type { Content, NewsItem } from '#bff/content/store.ts'

export type Slugs = NewsArticle['slugs']

/** The items of one language, newest first, with what is looked up in them. */
export type Catalogue = {
  readonly items: readonly NewsItem[]
  readonly byId: ReadonlyMap<number, NewsItem>
  readonly bySlug: ReadonlyMap<string, NewsItem>
  readonly byCategory: ReadonlyMap<NewsCategory, ReadonlySet<number>>
  readonly index: SearchIndex
}

/** Made when a language is first asked for, which of ten thousand items costs a start its time. */
export type CatalogueIn = (lang: Lang) => Catalogue

export function slugsOf(item: NewsItem): Slugs {
  return Object.fromEntries(
    languages.flatMap((lang) => {
      const slug = item.texts[lang]?.slug
      return slug === undefined ? [] : [[lang, slug] as const]
    }),
  )
}

export function newestFirst(a: NewsItem, b: NewsItem): number {
  return a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1
}

export function topicsOf({ topics }: NewsItem, content: Content, lang: Lang): string[] {
  return topics.map((topic) => content.topics[topic]?.[lang] ?? topic)
}

function categoriesOf(items: readonly NewsItem[]): Catalogue['byCategory'] {
  const byCategory = new Map<NewsCategory, Set<number>>()
  for (const [index, item] of items.entries()) {
    for (const category of item.categories) {
      const known = byCategory.get(category) ?? new Set<number>()
      byCategory.set(category, known.add(index))
    }
  }
  return byCategory
}

function searchedText(item: NewsItem | undefined, content: Content, lang: Lang): string {
  const text = item?.texts[lang]
  const topics = item === undefined ? [] : topicsOf(item, content, lang)
  return `${text?.title ?? ''} ${text?.excerpt ?? ''} ${topics.join(' ')} ${plainText(text?.body ?? '')}`
}

function catalogueOf(content: Content, lang: Lang): Catalogue {
  const items = content.news.filter((item) => item.texts[lang] !== undefined).toSorted(newestFirst)
  return {
    items,
    byId: new Map(items.map((item) => [item.id, item])),
    bySlug: new Map(items.map((item) => [item.texts[lang]?.slug ?? '', item])),
    byCategory: categoriesOf(items),
    index: createSearchIndex(items.length, lang, (index) =>
      searchedText(items[index], content, lang),
    ),
  }
}

export function cataloguesOf(content: Content): CatalogueIn {
  const made = new Map<Lang, Catalogue>()
  return (lang) => {
    const catalogue = made.get(lang) ?? catalogueOf(content, lang)
    made.set(lang, catalogue)
    return catalogue
  }
}
