import { matchPage, notFoundAt, type Lang, type PageId, type PathMatch } from '#locales/paths.ts'

/** The page and language of a route; null for the one that takes what no other does. */
export type PageRoute = { readonly page: PageId; readonly lang: Lang } | null

/**
 * What a route shows at a path. React Router decodes a path and takes any parameter; the table of pages,
 * as the BFF reads it, does neither, so what it does not have is not found here either.
 */
export const routeMatch = (route: PageRoute, pathname: string): PathMatch =>
  (route === null ? null : matchPage(route.page, route.lang, pathname)) ?? notFoundAt(pathname)
