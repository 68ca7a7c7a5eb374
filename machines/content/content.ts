/**
 * What the calls of content answer (contract §5): the one description that server and pages share.
 * Dates are `YYYY-MM-DD`; texts are in the language that was asked for.
 */

export const newsCategories = [
  'events',
  'partners',
  'families',
  'youth',
  'rights',
  'reports',
  'how-we-work',
] as const
export type NewsCategory = (typeof newsCategories)[number]

export const documentCategories = ['charter', 'annual-report', 'audit', 'policy'] as const
export type DocumentCategory = (typeof documentCategories)[number]

/** News items on one page of the list. */
export const newsPageSize = 9

/** The longest search text that is looked at; what is longer is cut. */
export const longestQuery = 100

/** A picture of an item; `null` where the item has none and its cover is set in type. */
export type Cover = {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export type NewsCard = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly date: string
  readonly categories: readonly NewsCategory[]
  /** Names of the topics, in the language. */
  readonly topics: readonly string[]
  /** Minutes to read, at least 1. */
  readonly minutes: number
  readonly cover: Cover | null
  /** Where in the text a search found the article, when title and excerpt do not show it. */
  readonly snippet?: string
}

export type NewsList = {
  readonly items: readonly NewsCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export type NewsArticle = NewsCard & {
  /** Made from the item's Markdown by our own renderer: no foreign HTML can be in it. */
  readonly html: string
  readonly related: readonly NewsCard[]
  /** The absolute address of the article's page. */
  readonly url: string
  /** The item's slug in each language that has it. */
  readonly slugs: Readonly<Partial<Record<'en' | 'ru' | 'uz', string>>>
}

/** What the page of an article is rendered from: the article, or why there is none. */
export type NewsArticleData = NewsArticle | { readonly failure: 'news_invalid' }

export type DocumentCard = {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly category: DocumentCategory
  readonly date: string
  readonly bytes: number
  readonly format: 'PDF'
}
export type DocumentList = { readonly items: readonly DocumentCard[]; readonly total: number }

export type Publication = { readonly name: string; readonly link: string }
export type Project = {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly objectives: readonly string[]
  /** Null where it is not known. */
  readonly budget: string | null
  readonly period: string
  readonly funding: string
  /** Whether the project is still running. */
  readonly active: boolean
  readonly publications: readonly Publication[]
}
export type ProjectList = { readonly items: readonly Project[] }

/** A figure as the page about our figures shows it. */
export type FigureRow = {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly date: string
  readonly source: string
  /** What other sources say for the same. */
  readonly others: readonly { readonly value: string; readonly source: string }[]
}
export type FigureList = { readonly items: readonly FigureRow[] }

/** A donation box as the public register tells of it. */
export type RegisteredBox = {
  readonly place: string
  /** The number on its seal. */
  readonly seal: string
  readonly placed: string
  /** The day on which it was opened; null until then. */
  readonly opened: string | null
  /** What was counted, in UZS; null until it was opened. */
  readonly amount: number | null
}
export type BoxRegister = { readonly items: readonly RegisteredBox[] }

export type MediaItem = {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly outlet: string
  readonly date: string
  /** How much of the date the source tells: `none` means that `date` is the day of our listing. */
  readonly precision: 'day' | 'year' | 'none'
  /** The language of the source. */
  readonly language: 'en' | 'ru' | 'uz' | 'de' | 'fr'
  readonly link: string
}
export type MediaList = { readonly items: readonly MediaItem[] }
