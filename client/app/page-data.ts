import { useLocation } from 'react-router-dom'
import { useBoot } from './boot-context.ts'

/**
 * What the page's loader on the server answered, or null when the page was reached inside the site
 * (then the page asks the BFF itself).
 */
export const usePageData = <Data>(): Data | null => {
  const boot = useBoot()
  const { pathname, search, key } = useLocation()
  const isFirst = key === 'default' && boot.path === pathname + search
  return isFirst ? (boot.data as Data | null) : null
}
