import { pathTo } from '#locales/paths.ts'
import { orderBodyOf } from '#machines/cart/order-values.ts'
import { FORM_HASH, shownAgain, withLetter } from '#bff/letters/form-page.ts'
import type { PageLoaders, PagePosts } from '#bff/pages/render/page-data.ts'
import { mayOrderFrom, type OrderDeps } from './orders.route.ts'

const PAGE = 'charity-postcards'

/**
 * The catalogue sent without script as one form, to its own page: 303 to the page that thanks, or the
 * page again with 422, the messages, and what was typed. The same content counts once.
 */
export const orderPosts = (deps: OrderDeps, loaders: PageLoaders): PagePosts => ({
  [PAGE]: async (c, { lang, params }) => {
    const sent = await c.req.parseBody()
    const texts = Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const body = { ...orderBodyOf(texts), lang }
    const result = await deps.orders.take(body, null, mayOrderFrom(c, deps))
    if (result.ok) {
      const query = new URLSearchParams({ sent: result.value.reference })
      return { seeOther: `${pathTo(PAGE, lang)}?${query.toString()}${FORM_HASH}` }
    }
    const own = await loaders[PAGE]?.({ page: PAGE, lang, params, query: new URLSearchParams() })
    if (own === undefined) throw new Error('the page of postcards has no loader')
    const refused = shownAgain(texts, result.failure)
    return { status: 422, answer: withLetter(own, { sent: null, refused }) }
  },
})
