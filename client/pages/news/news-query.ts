import type { Lang } from '#locales/paths.ts'
import { longestQuery, newsCategories } from '#machines/wire/categories.ts'

/** What of the address counts for the list; an empty text is "not given". */
export type NewsQuery = {
  readonly lang: Lang
  readonly q: string
  readonly category: string
  readonly page: string
}

/** The list's query from an address; what is wrong in it is left aside, as on the server. */
export const newsQuery = (lang: Lang, search: string): NewsQuery => {
  const given = new URLSearchParams(search)
  const category = newsCategories.find((known) => known === given.get('category')) ?? ''
  const page = given.get('page') ?? ''
  return {
    lang,
    q: (given.get('q') ?? '').trim().slice(0, longestQuery),
    category,
    page: /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? page : '',
  }
}

/** The parameters for an address: only those that say something, without the language. */
export const queryToShare = (
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name !== 'lang' && value !== ''),
  )
