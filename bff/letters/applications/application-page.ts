import en from '#locales/en/application-success.json' with { type: 'json' }
import { pathTo, type Lang } from '#locales/paths.ts'
import ru from '#locales/ru/application-success.json' with { type: 'json' }
import uz from '#locales/uz/application-success.json' with { type: 'json' }
import type { RefusedForm } from '#machines/wire/letter-page.schema.ts'
import type { PageShapes } from '#machines/wire/page-data.schema.ts'
import { nextMidnight } from '#machines/vacancy/vacancy.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { refusedForm } from '#bff/letters/letters.pages.ts'
import { isReference } from '#bff/letters/reference.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { PageAnswer, PageLoaders, PageUploads } from '#bff/pages/render/page-data.ts'
import {
  receiveApplication,
  type ApplicationDeps,
  type VacancyLookup,
} from './applications.route.ts'

const successWords: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

type Answer = PageAnswer<PageShapes['application']>

const unknownIn = (vacancies: VacancyLookup, lang: Lang): Answer => ({
  status: 404,
  data: { failure: 'vacancy_not_found' },
  title: vacancies.missingTitle[lang],
})

const pageOf = (vacancy: Vacancy, refused: RefusedForm | null, expiresAt: number): Answer => ({
  status: 200,
  data: { vacancy, refused },
  title: vacancy.title,
  description: vacancy.summary,
  expiresAt,
})

/** The page to apply, and the page that says the application has been sent. */
export const applicationLoaders = (
  { vacancies, letters }: Pick<ApplicationDeps, 'vacancies' | 'letters'>,
  clock: Clock,
): Pick<PageLoaders, 'apply' | 'application-success'> => ({
  apply: ({ lang, params }) => {
    const vacancy = vacancies.at(lang, params['id'])
    return vacancy === null
      ? unknownIn(vacancies, lang)
      : pageOf(vacancy, null, nextMidnight(clock.now()))
  },
  'application-success': async ({ lang, query }) => {
    const reference = query.get('reference') ?? ''
    const sent = isReference(reference) ? await letters.sent('application', reference) : null
    return sent !== null
      ? // One applicant's own page: rendered for them and kept for nobody.
        { status: 200, data: { reference }, expiresAt: 0 }
      : { status: 200, data: { reference: null }, title: successWords[lang].cold }
  },
})

/**
 * The form sent without script, to its own page: 303 to the page that thanks, or the page again with
 * 422, the messages, and what was typed. It carries no key: the same content counts once.
 */
export const applicationPost =
  (dependencies: ApplicationDeps): NonNullable<PageUploads['apply']> =>
  async (c, { lang, params }) => {
    const { vacancies } = dependencies
    const vacancy = vacancies.at(lang, params['id'])
    if (vacancy === null) return { status: 404, answer: unknownIn(vacancies, lang) }
    const { result, typed } = await receiveApplication(c, dependencies, vacancy, null)
    if (result.ok) {
      const query = new URLSearchParams({ reference: result.value.reference })
      return { seeOther: `${pathTo('application-success', lang)}?${query.toString()}` }
    }
    return { status: 422, answer: pageOf(vacancy, refusedForm(typed, result.failure), 0) }
  }
