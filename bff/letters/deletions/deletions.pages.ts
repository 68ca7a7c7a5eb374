import { pathTo } from '#locales/paths.ts'
import type { PageLoaders, PagePosts } from '#bff/pages/render/page-data.ts'
import type { Deletions } from './deletions.service.ts'

const missing = { status: 404, data: null } as const

/** What a link in an acknowledgement is about; reading it changes nothing, as programs read the links of mails. */
export const deletionLoader =
  (deletions: Deletions): PageLoaders['deletion'] =>
  async ({ params, query }) => {
    const deletion = await deletions.byToken(params['token'] ?? '')
    if (deletion === null) return missing
    return { status: 200, data: { deletion, isDone: query.get('done') !== null } }
  }

/** The page's one button, which needs no script: 303 back to the page, pressed once or twice. */
export const deletionPost =
  (deletions: Deletions): NonNullable<PagePosts['deletion']> =>
  async (_, { lang, params }) => {
    const token = params['token'] ?? ''
    if (!(await deletions.confirm(token))) return { status: 404, answer: missing }
    return { seeOther: `${pathTo('deletion', lang, { token })}?done=1` }
  }
