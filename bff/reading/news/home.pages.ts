import { dayNow, nextHour } from '#machines/scene/day.ts'
import type { NewsService } from './news.service.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'

const latest = 3

type Dependencies = {
  readonly news: NewsService
  readonly clock: { readonly now: () => number }
}

/** What the first page shows on its first rendering: the newest news, and the day in Tashkent at this hour. */
export const homeLoader =
  ({ news, clock }: Dependencies): PageLoaders['home'] =>
  ({ lang }) => {
    const { items } = news.list(lang, { q: '', category: undefined, page: 1 })
    const now = clock.now()
    const data = { day: dayNow(now), news: { items: items.slice(0, latest) } }
    return { status: 200, data, expiresAt: nextHour(now) }
  }
