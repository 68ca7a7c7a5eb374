import type { FigureList } from '#machines/wire/figure.schema.ts'
import type { Content } from '#bff/content/store.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import { figureList } from './figures.route.ts'

/** The page of questions gives the source of each figure. */
export const figuresLoader =
  (content: Content): PageLoader<FigureList> =>
  ({ lang }) => ({ status: 200, data: figureList(content, lang) })
