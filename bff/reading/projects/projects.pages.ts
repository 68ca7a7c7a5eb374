import type { Content } from '#bff/content/store.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { projectList } from './projects.route.ts'

/** What the page of projects shows on its first rendering. */
export const projectsLoaders = (content: Content): PageLoaders => ({
  projects: ({ lang }) => ({ status: 200, data: projectList(content, lang) }),
})
