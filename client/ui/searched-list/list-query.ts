import { longestQuery } from '#machines/wire/categories.ts'

/** What narrows a list down; an empty text is "not given". */
export type ListQuery = { readonly q: string; readonly category: string }

/** The search and the category of an address; what is wrong in it is left aside, as on the server. */
export const listQuery = (given: URLSearchParams, categories: readonly string[]): ListQuery => ({
  q: (given.get('q') ?? '').trim().slice(0, longestQuery),
  category: categories.find((known) => known === given.get('category')) ?? '',
})

/** The parameters for an address: only those that say something, without the language. */
export const queryToShare = (
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name !== 'lang' && value !== ''),
  )
