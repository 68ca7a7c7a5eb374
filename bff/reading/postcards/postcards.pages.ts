import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import type { Content } from '#bff/content/store.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import { postcardList } from './postcards.route.ts'

export const postcardsLoader =
  (content: Content): PageLoader<PostcardList> =>
  ({ lang }) => ({ status: 200, data: postcardList(content, lang) })
