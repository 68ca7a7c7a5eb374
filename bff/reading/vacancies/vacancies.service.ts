import { languages, pathTo, type Lang } from '#locales/paths.ts'
import { longestQuery } from '#machines/wire/categories.ts'
import { daysLeft, isExpired } from '#machines/vacancy/vacancy.ts'
import type { Vacancy, VacancyCard, VacancyList } from '#machines/wire/vacancy.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { renderMarkdown } from '#bff/content/markdown.ts'
import { createSearchIndex } from '#bff/content/search-index.ts'
import type { Content, VacancyItem } from '#bff/content/store.ts'
import { missingVacancyTitle } from './missing-vacancy.ts'

const NUMBER = /^\d{1,15}$/

export type VacanciesService = {
  /** Active ones first, by their deadline; then the expired, the latest first. */
  list(lang: Lang, query: { readonly q?: string | undefined }): VacancyList
  byId(lang: Lang, id: number): Vacancy | null
  /** The vacancy whose number is in an address; null when it names none. */
  at(lang: Lang, number: string | undefined): Vacancy | null
  /** The title of a page whose vacancy does not exist. */
  readonly missingTitle: Readonly<Record<Lang, string>>
  /** All of them in one order that does not depend on the time. */
  all(): readonly VacancyItem[]
}

/** Vacancies of the content folder, judged by the clock at each call. */
export const createVacanciesService = (
  content: Content,
  clock: Clock,
  publicUrl: string,
): VacanciesService => {
  const items = content.vacancies.toSorted((a, b) =>
    a.deadline === b.deadline ? a.id - b.id : a.deadline < b.deadline ? -1 : 1,
  )
  const cardOf = (item: VacancyItem, lang: Lang, now: number): VacancyCard => ({
    id: item.id,
    title: item.texts[lang]?.title ?? '',
    summary: item.texts[lang]?.summary ?? '',
    publishedOn: item.publishedOn,
    deadline: item.deadline,
    expired: isExpired(item.deadline, now),
    daysLeft: daysLeft(item.deadline, now),
    branch: item.branch,
    employment: item.employment,
  })
  const indexes = Object.fromEntries(
    languages.map((lang) => [
      lang,
      createSearchIndex(items.length, (place) => {
        const text = items[place]?.texts[lang]
        return `${text?.title ?? ''} ${text?.summary ?? ''}`
      }),
    ]),
  ) as Record<Lang, ReturnType<typeof createSearchIndex>>
  const byNumber = new Map(items.map((item) => [item.id, item]))
  const pages = new Map<string, string>()
  const htmlOf = (item: VacancyItem, lang: Lang): string => {
    const key = `${lang}/${item.id}`
    const known = pages.get(key)
    if (known !== undefined) return known
    const html = renderMarkdown(item.texts[lang]?.body ?? '', new Map())
    pages.set(key, html)
    return html
  }

  const byId = (lang: Lang, id: number): Vacancy | null => {
    const item = byNumber.get(id)
    if (item === undefined) return null
    const url = publicUrl + pathTo('vacancy', lang, { id: String(id) })
    return { ...cardOf(item, lang, clock.now()), html: htmlOf(item, lang), url }
  }

  return {
    list: (lang, { q = '' }) => {
      const now = clock.now()
      const found = indexes[lang]
        .find(q.slice(0, longestQuery))
        .flatMap((place) => items[place] ?? [])
        .map((item) => cardOf(item, lang, now))
      const active = found.filter(({ expired }) => !expired)
      const expired = found.filter((card) => card.expired).reverse()
      return { items: [...active, ...expired], total: found.length }
    },
    byId,
    at: (lang, number = '') => (NUMBER.test(number) ? byId(lang, Number(number)) : null),
    missingTitle: missingVacancyTitle,
    all: () => items,
  }
}
