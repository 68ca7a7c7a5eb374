import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import * as z from 'zod'
import { newsCategories } from '#machines/wire/categories.ts'
import { newsArticleSchema, newsListSchema } from '#machines/wire/news.schema.ts'
import { call } from '#bff/platform/http/call.ts'
import { inLang, searchQuery } from '#bff/content/lang.ts'
import { pictureKey } from '#bff/content/image-size.ts'
import type { Content } from '#bff/content/store.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { NewsService } from './news.service.ts'

const listQuery = searchQuery.extend({
  category: z
    .enum([...newsCategories, ''], 'category.invalid')
    .transform((category) => (category === '' ? undefined : category))
    .optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'page.invalid')
    .transform(Number)
    .optional(),
})

const list = call({
  summary: 'News, nine to a page',
  query: listQuery,
  status: 200,
  answer: newsListSchema,
  failures: ['request_invalid'],
})

const article = {
  query: inLang,
  status: 200,
  answer: newsArticleSchema,
  failures: ['request_invalid', 'news_invalid'],
} as const
const bySlug = call({ ...article, summary: 'One article by its slug' })
const byNumber = call({ ...article, summary: 'One article by its number' })

const image = call({
  summary: "A drawing beside an article's text",
  status: 200,
  contentType: 'image/svg+xml',
  failures: ['not_found'],
})

/** Fifteen digits at most: what is longer is no number of ours and no safe integer. */
const digits = /^\d{1,15}$/

type Dependencies = { readonly content: Content; readonly news: NewsService }

/**
 * GET /api/news?lang&q&category&page → `NewsList`, nine to a page; a page beyond the last is the last.
 * GET /api/news/{id}?lang, /api/news/by-slug/{slug}?lang → `NewsArticle`; 404 `news_invalid` for what
 * does not exist in the language, and for a number that is not digits.
 * GET /api/news/{id}/images/{file} → a drawing (SVG) that lies beside the article's text. What lies there of a
 * photograph is never served: pages show the files that the build made of it.
 */
export const newsRoute = ({ content, news }: Dependencies) =>
  new Hono()
    .get('/api/news', list, (c) => {
      const { lang, ...query } = c.req.valid('query')
      return list.answer(c, news.list(lang, query))
    })
    .get('/api/news/by-slug/:slug', bySlug, (c) => {
      const found = news.bySlug(c.req.valid('query').lang, c.req.param('slug'))
      return found === null ? problem(c, 'news_invalid') : bySlug.answer(c, found)
    })
    // Who comes back after it was kept for is told that it is the same.
    .get('/api/news/:id/images/:file', etag(), image, (c) => {
      const id = c.req.param('id')
      const item = digits.test(id)
        ? content.news.find((candidate) => candidate.id === Number(id))
        : undefined
      const picture = item?.images.get(pictureKey(c.req.param('file')))
      if (item === undefined || picture === undefined || picture.photograph !== null)
        return problem(c, 'not_found')
      const bytes = readFileSync(join(content.folder, 'news', item.folder, picture.file))
      return c.body(bytes, 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=3600',
      })
    })
    .get('/api/news/:id', byNumber, (c) => {
      const id = c.req.param('id')
      const found = digits.test(id) ? news.byId(c.req.valid('query').lang, Number(id)) : null
      return found === null ? problem(c, 'news_invalid') : byNumber.answer(c, found)
    })
