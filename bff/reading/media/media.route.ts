import { Hono } from 'hono'
import type { Lang } from '#locales/paths.ts'
import { mediaListSchema, type MediaList } from '#machines/wire/media.schema.ts'
import { listCall } from '#bff/content/lang.ts'
import type { Content } from '#bff/content/store.ts'

export const mediaList = (content: Content, lang: Lang): MediaList => ({
  items: content.media
    .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? 1 : -1))
    .map(({ id, date, precision, language, link, texts }) => ({
      id,
      title: texts[lang]?.title ?? '',
      summary: texts[lang]?.summary ?? '',
      outlet: texts[lang]?.outlet ?? '',
      date,
      precision,
      language,
      link,
    })),
})

const list = listCall('What the press wrote', mediaListSchema)

/** GET /api/media?lang → `MediaList`. */
export const mediaRoute = ({ content }: { readonly content: Content }) =>
  new Hono().get('/api/media', list, (c) =>
    list.answer(c, mediaList(content, c.req.valid('query').lang)),
  )
