import { pathTo } from '#locales/paths.ts'
import type { LetterPage, LetterPageData, RefusedForm } from '#machines/wire/letter-page.schema.ts'
import type { PageData } from '#bff/pages/render/initial-data.ts'
import type {
  PageAnswer,
  PageLoader,
  PageLoaders,
  PagePost,
  PagePosts,
  SentFields,
} from '#bff/pages/render/page-data.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import { formKinds, formOf, type FormKind, type FormPage } from './letter-kinds.ts'
import type { LetterDeps } from './letters.route.ts'
import type { Letters } from './letters.service.ts'
import { isReference } from './reference.ts'

const FORM_HASH = '#form'

const kindOn = (page: FormPage): FormKind => {
  const kind = formKinds.find((each) => formOf(each).pages.includes(page))
  if (kind === undefined) throw new Error(`no kind of letter has a form on ${page}`)
  return kind
}

/** The page's own answer with the form's state in its data. */
const withLetter = <Data extends LetterPage>(
  own: PageAnswer<Data>,
  letter: LetterPageData,
): PageAnswer<Data> => ({
  ...own,
  data: { ...own.data, letter },
  // One sender's own page: rendered for them and kept for nobody.
  ...(letter.sent === null && letter.refused === null && letter.typed === undefined
    ? {}
    : { expiresAt: 0 }),
})

/** The loader of a page with a form: what it shows besides, and the number that was sent from it. */
export const formLoader =
  ({ sent }: Pick<Letters, 'sent'>) =>
  <Own extends object>(page: FormPage, own: PageLoader<Own>): PageLoader<Own & LetterPage> =>
  async (request) => {
    const reference = request.query.get('sent') ?? ''
    const letter = {
      sent: isReference(reference) ? await sent(kindOn(page), reference) : null,
      refused: null,
    }
    const answer = await own(request)
    return withLetter({ ...answer, data: { ...answer.data, letter } }, letter)
  }

/** Fields of the form that are not the sender's text. */
const unshown: readonly string[] = ['website', 'step', 'lang']

const textsIn = (sent: SentFields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

const typedIn = (sent: SentFields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(textsIn(sent)).filter(([name]) => !unshown.includes(name)))

/** What was typed, for the form to show it again with what is wrong. */
export const refusedForm = (sent: SentFields, { code, extra }: Problem): RefusedForm => ({
  values: typedIn(sent),
  code,
  issues: extra?.issues ?? [],
})

/** Which of the form's buttons was pressed; a form without them is sent at once. */
const stepOf = (kind: FormKind, { step }: SentFields): 'review' | 'edit' | 'send' =>
  formOf(kind).hasReview === true && (step === 'review' || step === 'edit') ? step : 'send'

/**
 * A form sent without script, to its own page: shown once more where its kind has that step (200), then 303 to
 * the page that thanks; on a mistake the page again with 422, the messages, and what was typed. It carries no
 * key: the same content counts once.
 */
const postOf =
  <Page extends FormPage>(
    page: Page,
    { letters, trustProxy }: LetterDeps,
    loaders: Pick<PageLoaders, FormPage>,
  ): PagePost<PageData<Page>> =>
  async (c, { lang, params, fields }) => {
    const kind = kindOn(page)
    const { bodyOf } = formOf(kind)
    const body = { ...(bodyOf === undefined ? fields : bodyOf(textsIn(fields))), lang }
    const shown = async (letter: Omit<LetterPageData, 'sent'>) => {
      const own = await loaders[page]({ page, lang, params, query: new URLSearchParams() })
      return withLetter(own, { sent: null, ...letter })
    }
    const refused = async (refusal: Problem) => ({
      status: 422 as const,
      answer: await shown({ refused: refusedForm(fields, refusal) }),
    })
    const step = stepOf(kind, fields)
    if (step !== 'send') {
      const refusal = step === 'review' ? letters.check(kind, body) : null
      if (refusal !== null) return refused(refusal)
      const typed = { values: typedIn(fields), step }
      return { status: 200, answer: await shown({ refused: null, typed }) }
    }
    const result = await letters.submit(kind, body, null, networkOf(addressOf(c, trustProxy)))
    if (!result.ok) return refused(result.failure)
    const query = new URLSearchParams({ sent: result.value.reference })
    return { seeOther: `${pathTo(page, lang)}?${query.toString()}${FORM_HASH}` }
  }

/** What takes each page's form. `loaders`: what the pages show besides. */
export const letterPosts = (
  deps: LetterDeps,
  loaders: Pick<PageLoaders, FormPage>,
): Required<Pick<PagePosts, FormPage>> => ({
  contacts: postOf('contacts', deps, loaders),
  'corporate-donations': postOf('corporate-donations', deps, loaders),
  questions: postOf('questions', deps, loaders),
  'donation-boxes': postOf('donation-boxes', deps, loaders),
  'charity-postcards': postOf('charity-postcards', deps, loaders),
})
