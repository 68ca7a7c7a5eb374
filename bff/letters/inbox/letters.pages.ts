import { pathTo, type ShownPage } from '#locales/paths.ts'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { FORM_HASH, shownAgain, withLetter } from '#bff/letters/form-page.ts'
import type { PageLoader, PageLoaders, PagePost, PagePosts } from '#bff/pages/render/page-data.ts'
import type { LetterKindRules } from './letter-kinds.ts'
import { mayBeginFrom, type LetterDeps } from './letters.route.ts'

/** The pages that have a form, and which kind it is of. */
const kindOnPage = {
  contacts: 'message',
  'corporate-donations': 'message',
  questions: 'question',
  'donation-boxes': 'box-request',
} as const satisfies Partial<Record<ShownPage, LetterKind>>
type FormPage = keyof typeof kindOnPage
const formPages = Object.keys(kindOnPage) as FormPage[]

const REFERENCE = /^[MQBP]-[2-9A-Z]{4}-[2-9A-Z]{4}$/

const nothingOwn: PageLoader = () => ({ status: 200, data: null })

/** Adds the form's state to the pages with forms. */
export const withLetters = (loaders: PageLoaders): PageLoaders => ({
  ...loaders,
  ...Object.fromEntries(
    [...formPages, 'charity-postcards' as const].map((page): [ShownPage, PageLoader] => [
      page,
      async (request) => {
        const reference = request.query.get('sent') ?? ''
        const sent = REFERENCE.test(reference) ? reference : null
        const own = await (loaders[page] ?? nothingOwn)(request)
        return withLetter(own, { sent, refused: null })
      },
    ]),
  ),
})

/**
 * A form sent without script, to its own page: 303 to the page that thanks, or the page again with
 * 422, the messages, and what was typed. It carries no key: the same content counts once.
 */
const postOf =
  (page: FormPage, rules: LetterKindRules, deps: LetterDeps, loaders: PageLoaders): PagePost =>
  async (c, { lang, params }) => {
    const sent = await c.req.parseBody()
    const result = await deps.letters.submit(rules, { ...sent, lang }, null, mayBeginFrom(c, deps))
    if (result.ok) {
      const query = new URLSearchParams({ sent: result.value.reference })
      return { seeOther: `${pathTo(page, lang)}?${query.toString()}${FORM_HASH}` }
    }
    const request = { page, lang, params, query: new URLSearchParams() }
    const own = await (loaders[page] ?? nothingOwn)(request)
    const refusedForm = shownAgain(sent, result.failure)
    return { status: 422, answer: withLetter(own, { sent: null, refused: refusedForm }) }
  }

/** `loaders`: what the pages show besides. */
export const letterPosts = (deps: LetterDeps, loaders: PageLoaders): PagePosts =>
  Object.fromEntries(
    formPages.flatMap((page) =>
      deps.letterKinds
        .filter(({ kind }) => kind === kindOnPage[page])
        .map((rules) => [page, postOf(page, rules, deps, loaders)]),
    ),
  )
