import { pages } from '#locales/pages.ts'
import type { ShownPage } from '#locales/paths.ts'
import type { PageLoader, PageLoaders } from '#bff/pages/render/page-data.ts'

/** Loaders of a site under test: these pages show what they are given, whatever it is, the others nothing. */
export const loadersWith = (own: Partial<Record<ShownPage, PageLoader<unknown>>>): PageLoaders => {
  const nothing: PageLoader<null> = () => ({ status: 200, data: null })
  const rows = Object.keys(pages).map((page) => [page, nothing])
  return { ...Object.fromEntries(rows), ...own } as PageLoaders
}
