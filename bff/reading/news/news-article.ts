import type { NewsArticle, NewsCard } from '#machines/wire/news.schema.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import { pictureKey } from '#bff/content/image-size.ts'
import { plainText, renderMarkdown } from '#bff/content/markdown.ts'
import { shownPicture, type ShownPicture } from '#bff/content/pictures.ts'
import type { ItemImage } from '#bff/content/read-kind.ts'
import type { Content, NewsItem } from '#bff/content/store.ts'
import { slugsOf, topicsOf, type CatalogueIn } from './news-catalogue.ts'

export type NewsDeps = {
  readonly content: Content
  readonly catalogueIn: CatalogueIn
  /** Without a slash at its end. */
  readonly publicUrl: string
}

const WORDS_PER_MINUTE = 160
const RELATED_COUNT = 3

/** A picture of an article as pages show it: the files made of a photograph, or the drawing itself. */
function shownIn(id: number, { photograph, file, width, height }: ItemImage): ShownPicture {
  if (photograph !== null) return shownPicture(photograph)
  return { src: `/api/news/${id}/images/${encodeURIComponent(file)}`, width, height, sources: [] }
}

function minutesToRead(body: string): number {
  const words = plainText(body).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

type NewsText = NonNullable<NewsItem['texts'][Lang]>

const knownMinutes = new WeakMap<NewsText, number>()

/** Reading time is computed once per text. */
function minutesOf(text: NewsText): number {
  const minutes = knownMinutes.get(text) ?? minutesToRead(text.body)
  knownMinutes.set(text, minutes)
  return minutes
}

/** An item as lists show it. Throws for a language that the item is not in. */
export function cardOf({ content }: NewsDeps, lang: Lang, item: NewsItem): NewsCard {
  const text = item.texts[lang]
  if (text === undefined) throw new Error(`news ${item.id} has no text in ${lang}`)
  const image = item.cover === undefined ? undefined : item.images.get(pictureKey(item.cover))
  return {
    id: item.id,
    slug: text.slug,
    title: text.title,
    excerpt: text.excerpt,
    date: item.date,
    categories: item.categories,
    topics: topicsOf(item, content, lang),
    minutes: minutesOf(text),
    cover: image ? { ...shownIn(item.id, image), alt: text.coverAlt ?? '' } : null,
    thing: item.thing ?? null,
  }
}

/** By shared topics, then by date; where too few share one, the newest fill up. */
function relatedTo(deps: NewsDeps, lang: Lang, item: NewsItem): NewsCard[] {
  const topics = new Set(item.topics)
  const others = deps.catalogueIn(lang).items.filter((other) => other.id !== item.id)
  const akin = others
    .map((other) => ({ other, shared: other.topics.filter((topic) => topics.has(topic)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, RELATED_COUNT)
    .map(({ other }) => other)
  const newest = others.slice(0, 2 * RELATED_COUNT).filter((other) => !akin.includes(other))
  return [...akin, ...newest].slice(0, RELATED_COUNT).map((other) => cardOf(deps, lang, other))
}

export function articleOf(
  deps: NewsDeps,
  lang: Lang,
  item: NewsItem | undefined,
): NewsArticle | null {
  if (item === undefined) return null
  const images = new Map([...item.images].map(([file, image]) => [file, shownIn(item.id, image)]))
  const { slug = '', body = '' } = item.texts[lang] ?? {}
  return {
    ...cardOf(deps, lang, item),
    html: renderMarkdown(body, images),
    related: relatedTo(deps, lang, item),
    url: deps.publicUrl + pathTo('news-article', lang, { slug }),
    slugs: slugsOf(item),
  }
}
