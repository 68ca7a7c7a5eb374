import * as z from 'zod/mini'
import { thingNames } from './thing-names.ts'
import { newsCategories } from './categories.ts'
import { countSchema, daySchema, listOf, webSchema } from './item-fields.schema.ts'

/** A picture of an item; `null` where the item has none and its cover is drawn. */
const coverSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: countSchema,
  height: countSchema,
  /** The same in several formats and widths, the better format first; none of a drawing. */
  sources: listOf(z.object({ type: z.string(), srcset: z.string() })),
})

/** A news item as a list shows it; its texts are in the language that was asked for. */
export const newsCardSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  date: daySchema,
  categories: listOf(z.enum(newsCategories)),
  topics: listOf(z.string()),
  /** Minutes to read, at least 1. */
  minutes: z.int().check(z.minimum(1)),
  cover: z.nullable(coverSchema),
  /** What is drawn on the cover where there is no picture. */
  thing: z.nullable(z.enum(thingNames)),
  /** Where in the text a search found the article, when title and excerpt do not show it. */
  snippet: z.optional(z.string()),
})
export type NewsCard = z.infer<typeof newsCardSchema>

/** `GET /api/news`. */
export const newsListSchema = z.object({
  items: listOf(newsCardSchema),
  total: countSchema,
  page: countSchema,
  pages: countSchema,
})
export type NewsList = z.infer<typeof newsListSchema>

/** `GET /api/news/{id}` and `/api/news/by-slug/{slug}`. */
export const newsArticleSchema = z.object({
  ...newsCardSchema.shape,
  /** Made from the item's Markdown by our own renderer: no foreign HTML can be in it. */
  html: z.string(),
  related: listOf(newsCardSchema),
  /** The absolute address of the article's page. */
  url: webSchema,
  /** The item's slug in each language that has it. */
  slugs: z.object({
    en: z.optional(z.string()),
    ru: z.optional(z.string()),
    uz: z.optional(z.string()),
  }),
})
export type NewsArticle = z.infer<typeof newsArticleSchema>
