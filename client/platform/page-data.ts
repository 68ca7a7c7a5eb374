import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { normaliseQuery } from '#locales/page-queries.ts'
import type { ShownPage } from '#locales/paths.ts'
import type { InitialData, RenderedPage } from '#client/lib/api.ts'
import { useInitialData } from './initial-data-context.ts'

/**
 * The key of the history's entry that the server's HTML belongs to. After a reload it still has the key
 * that a navigation inside the site gave it; an address may say more than the path that the server rendered.
 */
export const ServerEntryContext = createContext('')

/** Whether the entry that is shown is the one that the server's HTML belongs to. */
export const useIsServerEntry = (): boolean => useLocation().key === use(ServerEntryContext)

const isOf = <Page extends RenderedPage>(
  initial: InitialData,
  page: Page,
): initial is InitialData<Page> => initial.page === page

/**
 * What the page's loader on the server answered, or null when the page was reached inside the site
 * (then the page asks the BFF itself).
 */
export const usePageData = <Page extends ShownPage>(
  page: Page,
): InitialData<Page>['data'] | null => {
  const initial = useInitialData()
  const { pathname, search } = useLocation()
  const isServerEntry = useIsServerEntry()
  const isFirst = isServerEntry && initial.path === pathname + normaliseQuery(page, search)
  return isFirst && isOf(initial, page) ? initial.data : null
}
