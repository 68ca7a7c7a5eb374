import type { LetterPage, LetterPageData, RefusedForm } from '#machines/wire/letter-page.schema.ts'
import type { ProblemCode, ProblemExtra } from '#bff/platform/http/problem.ts'
import type { PageAnswer } from '#bff/pages/render/page-data.ts'

/** Where the form is on its page. */
export const FORM_HASH = '#form'

/** The page's own answer with the form's state in its data. */
export const withLetter = <Data extends LetterPage>(
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

/** Fields of the form that are not the sender's text. */
const unshown: readonly string[] = ['website', 'step', 'lang']

/** What was typed, by the names of its fields. */
export const typedIn = (
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string' && !unshown.includes(name) ? [[name, value]] : [],
    ),
  )

/** What was typed, for the form to show it again. */
export const shownAgain = (
  sent: Readonly<Record<string, unknown>>,
  { code, extra }: { readonly code: ProblemCode; readonly extra?: ProblemExtra },
): RefusedForm => ({
  values: typedIn(sent),
  code,
  issues: extra?.issues ?? [],
})
