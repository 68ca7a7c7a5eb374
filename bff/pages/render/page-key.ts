import { normaliseQuery } from '#locales/page-queries.ts'
import { defaultLang, matchPath, pathTo, type PathMatch } from '#locales/paths.ts'

/** A requested page, its normalised address, and its key in the cache. */
export type PageKey = {
  readonly match: PathMatch
  readonly path: string
  readonly key: string
  /** The part of the address that filters the page; empty for most. */
  readonly query: string
}

export function pageKeyOf(pathname: string, search: string): PageKey {
  const match = matchPath(pathname)
  // One 404 page per language is cached for all unknown addresses.
  if (match.page === 'not-found')
    return {
      match,
      path: `${match.lang === defaultLang ? '' : `/${match.lang}`}/404`,
      key: `404 ${match.lang}`,
      query: '',
    }
  const query = normaliseQuery(match.page, search)
  const path = pathTo(match.page, match.lang, match.params) + query
  return { match, path, key: path, query }
}
