import type { ProjectList } from '#machines/wire/project.schema.ts'
import type { Content } from '#bff/content/store.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import { projectList } from './projects.route.ts'

export const projectsLoader =
  (content: Content): PageLoader<ProjectList> =>
  ({ lang }) => ({ status: 200, data: projectList(content, lang) })
