import type { Content } from '#bff/content/store.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { figureList } from './figures.route.ts'

/** The page of questions gives the source of each figure. */
export const figuresLoaders = (content: Content): PageLoaders => ({
  questions: ({ lang }) => ({ status: 200, data: figureList(content, lang) }),
})
