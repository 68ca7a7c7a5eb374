import type { Lang } from '#locales/paths.ts'
import { newsCategories } from '#machines/wire/categories.ts'
import { listQuery, type ListQuery } from '#client/ui/searched-list/list-query.ts'

/** What of the address counts for the list; an empty text is "not given". */
export type NewsQuery = ListQuery & { readonly lang: Lang; readonly page: string }

/** The list's query from an address; what is wrong in it is left aside, as on the server. */
export const newsQuery = (lang: Lang, search: string): NewsQuery => {
  const given = new URLSearchParams(search)
  const page = given.get('page') ?? ''
  return {
    lang,
    ...listQuery(given, newsCategories),
    page: /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? page : '',
  }
}
