import { DEFAULT_KEY, presentAddress, useAddress } from './address.tsx'
import { normaliseQuery } from '#locales/page-queries.ts'
import { useInitialData } from './initial-data-context.ts'
import { useMatch } from './language.ts'

/**
 * The entry of the history that the server's HTML belongs to. After a reload it still has the key that
 * a navigation inside the site gave it; an address may say more than the path that the server rendered.
 */
export const serverEntryKey: string =
  typeof window === 'undefined' ? DEFAULT_KEY : presentAddress().key

/**
 * What the page's loader on the server answered, or null when the page was reached inside the site
 * (then the page asks the BFF itself).
 */
// The page alone knows the shape that its loader answers: it names it here.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const usePageData = <Data>(): Data | null => {
  const initial = useInitialData()
  const { page } = useMatch()
  const { pathname, search, key } = useAddress()
  const isFirst = key === serverEntryKey && initial.path === pathname + normaliseQuery(page, search)
  return isFirst ? (initial.data as Data | null) : null
}
