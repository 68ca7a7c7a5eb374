import type { NewsService } from './news.service.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'

const latest = 3

type Dependencies = { readonly news: NewsService }

/** What the first page shows on its first rendering: the newest news. */
export const homeLoader =
  ({ news }: Dependencies): PageLoaders['home'] =>
  ({ lang }) => {
    const { items } = news.list(lang, { q: '', category: undefined, page: 1 })
    return { status: 200, data: { news: { items: items.slice(0, latest) } } }
  }
