import { startTransition, useEffect, useState } from 'react'
import { parsePath, useLocation, type Location } from 'react-router-dom'
import { useInitialData } from '#client/platform/initial-data-context.ts'

/** The location of the server's HTML where the browser is at another by now; null where they are the same. */
const servedElsewhere = (path: string, present: Location): Location | null => {
  const { pathname = '/', search = '' } = parsePath(path)
  return pathname === present.pathname
    ? null
    : { ...present, pathname, search, hash: '', state: null }
}

/**
 * The location to show: the browser's, but while the page is hydrated the one of the server's HTML, which a
 * visitor who goes back before the script has come has left.
 */
export const useShownLocation = (): Location => {
  const present = useLocation()
  const { path } = useInitialData()
  const [served, setServed] = useState(() => servedElsewhere(path, present))
  useEffect(() => {
    startTransition(() => setServed(null))
  }, [])
  return served ?? present
}
