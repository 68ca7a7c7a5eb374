import { byLanguage, pathTo, type Lang } from '#locales/paths.ts'
import { longestQuery } from '#machines/wire/categories.ts'
import { daysLeft, isPastDeadline } from '#machines/vacancy/vacancy.ts'
import type { Vacancy, VacancyCard, VacancyList } from '#machines/wire/vacancy.schema.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { renderMarkdown } from '#bff/content/markdown.ts'
import { createSearchIndex, type SearchIndex } from '#bff/content/search-index.ts'
import type { Content, VacancyItem } from '#bff/content/store.ts'
import { missingVacancyTitle } from './missing-vacancy.ts'

const NUMBER = /^\d{1,15}$/

const byDeadline = (a: VacancyItem, b: VacancyItem): number =>
  a.deadline === b.deadline ? a.id - b.id : a.deadline < b.deadline ? -1 : 1

function cardOf(item: VacancyItem, lang: Lang, now: number): VacancyCard {
  return {
    id: item.id,
    title: item.texts[lang]?.title ?? '',
    summary: item.texts[lang]?.summary ?? '',
    publishedOn: item.publishedOn,
    deadline: item.deadline,
    expired: isPastDeadline(item.deadline, now),
    daysLeft: daysLeft(item.deadline, now),
    branch: item.branch,
    employment: item.employment,
  }
}

function indexOf(items: readonly VacancyItem[], lang: Lang): SearchIndex {
  return createSearchIndex(items.length, lang, (index) => {
    const text = items[index]?.texts[lang]
    return `${text?.title ?? ''} ${text?.summary ?? ''}`
  })
}

/** Renders each text once. */
function createHtml(): (item: VacancyItem, lang: Lang) => string {
  const rendered = new Map<string, string>()
  return (item, lang) => {
    const key = `${lang}/${item.id}`
    const known = rendered.get(key)
    if (known !== undefined) return known
    const html = renderMarkdown(item.texts[lang]?.body ?? '', new Map())
    rendered.set(key, html)
    return html
  }
}

/** Vacancies of the content folder, judged by the clock at each call. */
export function createVacanciesService(content: Content, clock: Clock, publicUrl: string) {
  const items = content.vacancies.toSorted(byDeadline)
  const indexes = byLanguage((lang) => indexOf(items, lang))
  const byNumber = new Map(items.map((item) => [item.id, item]))
  const htmlOf = createHtml()

  const byId = (lang: Lang, id: number): Vacancy | null => {
    const item = byNumber.get(id)
    if (item === undefined) return null
    const url = publicUrl + pathTo('vacancy', lang, { id: String(id) })
    return { ...cardOf(item, lang, clock.now()), html: htmlOf(item, lang), url }
  }

  return {
    /** Active ones first, by their deadline; then the expired, the latest first. */
    list: (lang: Lang, { q = '' }: { readonly q?: string | undefined }): VacancyList => {
      const now = clock.now()
      const found = indexes[lang]
        .find(q.slice(0, longestQuery))
        .flatMap((index) => items[index] ?? [])
        .map((item) => cardOf(item, lang, now))
      const active = found.filter(({ expired }) => !expired)
      const expired = found.filter((card) => card.expired).reverse()
      return { items: [...active, ...expired], total: found.length }
    },
    byId,
    /** The vacancy whose number is in an address; null when it names none. */
    at: (lang: Lang, number: string | undefined = ''): Vacancy | null =>
      NUMBER.test(number) ? byId(lang, Number(number)) : null,
    missingTitle: missingVacancyTitle,
    /** All of them in one order that does not depend on the time. */
    all: (): readonly VacancyItem[] => items,
  }
}

export type VacanciesService = ReturnType<typeof createVacanciesService>
