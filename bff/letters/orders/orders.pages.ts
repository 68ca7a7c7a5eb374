import { pathTo } from '#locales/paths.ts'
import { orderBodyOf } from '#machines/cart/order-values.ts'
import type { LetterPageData } from '#machines/wire/letter-page.schema.ts'
import { FORM_HASH, shownAgain, typedIn, withLetter } from '#bff/letters/form-page.ts'
import type { PageLoaders, PagePosts } from '#bff/pages/render/page-data.ts'
import { mayOrderFrom, type OrderDeps } from './orders.route.ts'

const PAGE = 'charity-postcards'

const textsIn = (sent: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Which of the form's buttons was pressed; a form without them is sent at once. */
const stepOf = (value: string | undefined): 'review' | 'edit' | 'send' =>
  value === 'review' || value === 'edit' ? value : 'send'

/**
 * The catalogue sent without script as one form, to its own page: shown once more when it is right
 * (200), then 303 to the page that thanks; on a mistake the page again with 422, the messages, and
 * what was typed. The same content counts once.
 */
export const orderPosts = (
  deps: OrderDeps,
  loaders: Pick<PageLoaders, typeof PAGE>,
): Pick<PagePosts, typeof PAGE> => ({
  [PAGE]: async (c, { lang, params, fields }) => {
    const texts = textsIn(fields)
    const step = stepOf(texts['step'])
    const body = { ...orderBodyOf(texts), lang }
    const shown = async (letter: Omit<LetterPageData, 'sent'>) => {
      const own = await loaders[PAGE]({ page: PAGE, lang, params, query: new URLSearchParams() })
      return withLetter(own, { sent: null, ...letter })
    }
    if (step !== 'send') {
      const refusal = step === 'review' ? deps.orders.check(body) : null
      if (refusal === null)
        return {
          status: 200,
          answer: await shown({ refused: null, typed: { values: typedIn(texts), step } }),
        }
      return { status: 422, answer: await shown({ refused: shownAgain(texts, refusal) }) }
    }
    const result = await deps.orders.submit(body, null, mayOrderFrom(c, deps))
    if (!result.ok)
      return { status: 422, answer: await shown({ refused: shownAgain(texts, result.failure) }) }
    const query = new URLSearchParams({ sent: result.value.reference })
    return { seeOther: `${pathTo(PAGE, lang)}?${query.toString()}${FORM_HASH}` }
  },
})
