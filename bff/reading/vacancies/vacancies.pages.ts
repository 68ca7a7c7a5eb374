import { byLanguage, pathTo, type Lang } from '#locales/paths.ts'
import { nextMidnight } from '#machines/vacancy/vacancy.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { PageAnswer, PageLoaders } from '#bff/pages/render/page-data.ts'
import { jobPosting } from './job-posting.ts'
import type { VacanciesService } from './vacancies.service.ts'

type Dependencies = {
  readonly vacancies: VacanciesService
  readonly clock: Clock
  readonly publicUrl: string
  readonly siteName: (lang: Lang) => string
}

/**
 * What the pages of vacancies show on their first rendering. They are true until the next midnight in
 * Tashkent, when the days left change and deadlines pass.
 */
export const vacanciesLoaders = (
  dependencies: Dependencies,
): Pick<PageLoaders, 'vacancies' | 'vacancy'> => {
  const { vacancies, clock, publicUrl, siteName } = dependencies
  const expiresAt = () => nextMidnight(clock.now())
  const unknownIn = (lang: Lang): PageAnswer<{ failure: 'vacancy_not_found' }> => ({
    status: 404,
    data: { failure: 'vacancy_not_found' },
    title: vacancies.missingTitle[lang],
  })
  return {
    vacancies: ({ lang, query }) => ({
      status: 200,
      data: vacancies.list(lang, { q: query.get('q') ?? '' }),
      expiresAt: expiresAt(),
    }),

    vacancy: ({ lang, params }) => {
      const vacancy = vacancies.at(lang, params['id'])
      if (vacancy === null) return unknownIn(lang)
      return {
        status: 200,
        data: vacancy,
        title: vacancy.title,
        description: vacancy.summary,
        expiresAt: expiresAt(),
        jsonLd: vacancy.expired ? [] : [jobPosting(vacancy, lang, siteName(lang), publicUrl)],
      }
    },
  }
}

/** The sitemap's entries of vacancies: those that still take applications, with their first day. */
export const vacanciesSitemapEntries = (
  vacancies: VacanciesService,
): readonly { readonly paths: Partial<Record<Lang, string>>; readonly lastmod: string }[] =>
  vacancies
    .list('ru', {})
    .items.filter(({ expired }) => !expired)
    .map(({ id, publishedOn }) => ({
      paths: byLanguage((lang) => pathTo('vacancy', lang, { id: String(id) })),
      lastmod: publishedOn,
    }))
