import type { Content } from '#bff/content/store.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { mediaList } from './media.route.ts'

/** What the page of media coverage shows on its first rendering. */
export const mediaLoaders = (content: Content): PageLoaders => ({
  media: ({ lang }) => ({ status: 200, data: mediaList(content, lang) }),
})
