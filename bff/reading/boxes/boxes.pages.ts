import type { BoxRegister } from '#machines/wire/donation-box.schema.ts'
import type { Content } from '#bff/content/store.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import { boxRegister } from './boxes.route.ts'

export const boxesLoader =
  (content: Content): PageLoader<BoxRegister> =>
  ({ lang }) => ({ status: 200, data: boxRegister(content, lang) })
