import { isKeepable, matchPath } from '#locales/paths.ts'
import { hasKeeper } from '#client/lib/line.ts'

/**
 * Whether something of the site is shown where a link leads, without a line: its own place in the page, a telephone or
 * a letter, and what the service worker answers for. Anything else would end in the browser's own error page. From the
 * donation page no other language of it is opened, since that is a page which says what to do instead.
 */
export const canBeShown = ({ protocol, origin, pathname }: HTMLAnchorElement): boolean => {
  if (!protocol.startsWith('http')) return true
  if (origin !== location.origin) return false
  if (pathname === location.pathname) return true
  const [to, from] = [matchPath(pathname).page, matchPath(location.pathname).page]
  return hasKeeper() && (to === 'donations' ? from !== 'donations' : isKeepable(to))
}
