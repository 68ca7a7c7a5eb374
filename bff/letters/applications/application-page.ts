import type { Problem } from '#bff/platform/http/problem.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import { applicationFields } from '#machines/wire/application.schema.ts'
import type { RefusedForm } from '#machines/wire/refused-form.ts'
import { nextMidnight } from '#machines/vacancy/vacancy.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { PageAnswer, PageLoader, PagePost } from '#bff/pages/render/page-data.ts'
import {
  receiveApplication,
  type ApplicationDeps,
  type VacancyLookup,
} from './applications.route.ts'

/** What the page to apply is rendered from. */
export type ApplyData =
  | { readonly vacancy: Vacancy; readonly refused: RefusedForm | null }
  | { readonly failure: 'vacancy_not_found' }

const unknownIn = (vacancies: VacancyLookup, lang: Lang): PageAnswer => ({
  status: 404,
  data: { failure: 'vacancy_not_found' } satisfies ApplyData,
  title: vacancies.missingTitle[lang],
})

const pageOf = (
  vacancy: Vacancy,
  refusedForm: RefusedForm | null,
  expiresAt: number,
): PageAnswer => ({
  status: 200,
  data: { vacancy, refused: refusedForm } satisfies ApplyData,
  title: vacancy.title,
  description: vacancy.summary,
  expiresAt,
})

const REFERENCE = /^J-[2-9A-Z]{4}-[2-9A-Z]{4}$/

/** The page to apply, and the page that says the application has been sent. */
export const applicationLoaders = (
  { vacancies }: Pick<ApplicationDeps, 'vacancies'>,
  clock: Clock,
): { readonly apply: PageLoader; readonly 'application-success': PageLoader } => ({
  apply: ({ lang, params }) => {
    const vacancy = vacancies.at(lang, params['id'])
    return vacancy === null
      ? unknownIn(vacancies, lang)
      : pageOf(vacancy, null, nextMidnight(clock.now()))
  },
  'application-success': ({ query }) => {
    const reference = query.get('reference') ?? ''
    return REFERENCE.test(reference)
      ? // One applicant's own page: rendered for them and kept for nobody.
        { status: 200, data: { reference }, expiresAt: 0 }
      : { status: 200, data: { reference: null } }
  },
})

/** What was typed, for the form to show it again; never the file, which a page cannot fill in. */
const shownAgain = (typed: Readonly<Record<string, unknown>>, refusal: Problem): RefusedForm => ({
  values: Object.fromEntries(
    applicationFields.flatMap((field) => {
      const value = typed[field]
      return typeof value === 'string' ? [[field, value]] : []
    }),
  ),
  code: refusal.code,
  issues: refusal.extra?.issues ?? [],
})

/**
 * The form sent without script, to its own page: 303 to the page that thanks, or the page again with
 * 422, the messages, and what was typed. It carries no key: the same content counts once.
 */
export const applicationPost =
  (dependencies: ApplicationDeps): PagePost =>
  async (c, { lang, params }) => {
    const { vacancies } = dependencies
    const vacancy = vacancies.at(lang, params['id'])
    if (vacancy === null) return { status: 404, answer: unknownIn(vacancies, lang) }
    const { result, typed } = await receiveApplication(c, dependencies, vacancy, null)
    if (result.ok) {
      const query = new URLSearchParams({ reference: result.value.reference })
      return { seeOther: `${pathTo('application-success', lang)}?${query.toString()}` }
    }
    const refusedForm = shownAgain(typed, result.failure)
    return { status: 422, answer: pageOf(vacancy, refusedForm, 0) }
  }
