import type { MediaList } from '#machines/wire/media.schema.ts'
import type { Content } from '#bff/content/store.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import { mediaList } from './media.route.ts'

export const mediaLoader =
  (content: Content): PageLoader<MediaList> =>
  ({ lang }) => ({ status: 200, data: mediaList(content, lang) })
