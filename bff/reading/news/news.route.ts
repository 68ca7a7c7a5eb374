import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import * as z from 'zod'
import { newsCategories } from '#machines/wire/categories.ts'
import { imageTypes } from '#bff/content/image-size.ts'
import { langQuery } from '#bff/content/lang.ts'
import type { Content } from '#bff/content/store.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { validate } from '#bff/platform/http/validate.ts'
import type { NewsService } from './news.service.ts'

const listQuery = z.object({
  lang: langQuery,
  q: z.string().max(1000, 'q.invalid').optional(),
  category: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(newsCategories, 'category.invalid').optional(),
  ),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'page.invalid')
    .transform(Number)
    .optional(),
})
const itemQuery = z.object({ lang: langQuery })

/** Fifteen digits at most: what is longer is no number of ours and no safe integer. */
const digits = /^\d{1,15}$/

type Dependencies = { readonly content: Content; readonly news: NewsService }

/**
 * GET /api/news?lang&q&category&page → `NewsList`, nine to a page; a page beyond the last is the last.
 * GET /api/news/{id}?lang, /api/news/by-slug/{slug}?lang → `NewsArticle`; 404 `news_invalid` for what
 * does not exist in the language, and for a number that is not digits.
 * GET /api/news/{id}/images/{file} → a picture that lies beside the article's text.
 */
export const newsRoute = ({ content, news }: Dependencies) =>
  new Hono()
    .get('/api/news', validate('query', listQuery), (c) => {
      const { lang, ...query } = c.req.valid('query')
      return c.json(news.list(lang, query), 200)
    })
    .get('/api/news/by-slug/:slug', validate('query', itemQuery), (c) => {
      const found = news.bySlug(c.req.valid('query').lang, c.req.param('slug'))
      return found === null ? problem(c, 'news_invalid') : c.json(found, 200)
    })
    .get('/api/news/:id/images/:file', (c) => {
      const id = c.req.param('id')
      const item = digits.test(id)
        ? content.news.find((candidate) => candidate.id === Number(id))
        : undefined
      const image = item?.images.get(c.req.param('file'))
      if (item === undefined || image === undefined) return problem(c, 'not_found')
      const bytes = readFileSync(join(content.folder, 'news', item.folder, image.file))
      return c.body(bytes, 200, {
        'Content-Type': imageTypes[image.format],
        'Cache-Control': 'public, max-age=3600',
      })
    })
    .get('/api/news/:id', validate('query', itemQuery), (c) => {
      const id = c.req.param('id')
      const found = digits.test(id) ? news.byId(c.req.valid('query').lang, Number(id)) : null
      return found === null ? problem(c, 'news_invalid') : c.json(found, 200)
    })
