import type { Content } from '#bff/content/store.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { boxRegister } from './boxes.route.ts'

/** What the page of donation boxes shows on its first rendering. */
export const boxesLoaders = (content: Content): PageLoaders => ({
  'donation-boxes': ({ lang }) => ({ status: 200, data: boxRegister(content, lang) }),
})
