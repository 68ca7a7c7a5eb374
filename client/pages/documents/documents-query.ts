import type { Lang } from '#locales/paths.ts'
import { documentCategories, longestQuery } from '#machines/wire/categories.ts'

/** What of the address counts for the list; an empty text is "not given". */
export type DocumentsQuery = {
  readonly lang: Lang
  readonly q: string
  readonly category: string
}

/** The list's query from an address; what is wrong in it is left aside, as on the server. */
export const documentsQuery = (lang: Lang, search: string): DocumentsQuery => {
  const given = new URLSearchParams(search)
  return {
    lang,
    q: (given.get('q') ?? '').trim().slice(0, longestQuery),
    category: documentCategories.find((known) => known === given.get('category')) ?? '',
  }
}
