import type { Content } from '#bff/content/store.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { postcardList } from './postcards.route.ts'

/** What the page of postcards shows on its first rendering. */
export const postcardsLoaders = (content: Content): PageLoaders => ({
  'charity-postcards': ({ lang }) => ({ status: 200, data: postcardList(content, lang) }),
})
