import { pathTo } from '#locales/paths.ts'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import type { LetterPage, SentForm } from '#machines/wire/letter-page.schema.ts'
import type { PageData } from '#bff/pages/render/initial-data.ts'
import { FORM_HASH, shownAgain, withLetter } from '#bff/letters/form-page.ts'
import { isReference } from '#bff/letters/reference.ts'
import type { PageLoader, PageLoaders, PagePost, PagePosts } from '#bff/pages/render/page-data.ts'
import { mayBeginFrom, type LetterDeps } from './letters.route.ts'

/** Which kind of letter each page with a form of one takes. */
export const kindOnPage = {
  contacts: 'message',
  'corporate-donations': 'message',
  questions: 'question',
  'donation-boxes': 'box-request',
} as const satisfies Readonly<Record<string, LetterKind>>

type FormPage = keyof typeof kindOnPage

/** What was sent under a number; null for a number that nothing of the page's kind has. */
type FindSent = (reference: string) => Promise<SentForm | null>

/** Letters of one kind, by their numbers. */
export const sentLetter =
  ({ isStored }: Pick<LetterDeps['letters'], 'isStored'>, kind: LetterKind): FindSent =>
  async (reference) =>
    (await isStored(kind, reference)) ? { reference } : null

/** Adds the form's state to what a page with a form shows besides. */
export const withForm =
  <Own extends object>(own: PageLoader<Own>, findSent: FindSent): PageLoader<Own & LetterPage> =>
  async (request) => {
    const reference = request.query.get('sent') ?? ''
    const letter = {
      sent: isReference(reference) ? await findSent(reference) : null,
      refused: null,
    }
    const answer = await own(request)
    return withLetter({ ...answer, data: { ...answer.data, letter } }, letter)
  }

/** A page that shows its form alone. */
export const formAlone = (findSent: FindSent): PageLoader<LetterPage> =>
  withForm(() => ({ status: 200, data: {} }), findSent)

/**
 * A form sent without script, to its own page: 303 to the page that thanks, or the page again with
 * 422, the messages, and what was typed. It carries no key: the same content counts once.
 */
const postOf = <Page extends FormPage>(
  page: Page,
  deps: LetterDeps,
  loaders: Pick<PageLoaders, FormPage>,
): PagePost<PageData<Page>> => {
  const rules = deps.letterKinds.find(({ kind }) => kind === kindOnPage[page])
  if (rules === undefined) throw new Error(`there are no rules for what ${page} takes`)
  return async (c, { lang, params, fields }) => {
    const result = await deps.letters.submit(
      rules,
      { ...fields, lang },
      null,
      mayBeginFrom(c, deps),
    )
    if (result.ok) {
      const query = new URLSearchParams({ sent: result.value.reference })
      return { seeOther: `${pathTo(page, lang)}?${query.toString()}${FORM_HASH}` }
    }
    const own = await loaders[page]({ page, lang, params, query: new URLSearchParams() })
    const refusedForm = shownAgain(fields, result.failure)
    return { status: 422, answer: withLetter(own, { sent: null, refused: refusedForm }) }
  }
}

/** What takes each page's kind of letter. `loaders`: what the pages show besides. */
export const letterPosts = (
  deps: LetterDeps,
  loaders: Pick<PageLoaders, FormPage>,
): Pick<PagePosts, FormPage> => ({
  contacts: postOf('contacts', deps, loaders),
  'corporate-donations': postOf('corporate-donations', deps, loaders),
  questions: postOf('questions', deps, loaders),
  'donation-boxes': postOf('donation-boxes', deps, loaders),
})
