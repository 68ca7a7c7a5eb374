import { firstLanguage, isRobot } from '#machines/language/first-language.ts'
import { segmentOf } from '#locales/language-segment.ts'
import { readStoredLanguage, storeLanguage } from '#client/lib/stored-language.ts'

/**
 * Runs before the first paint of `/` only. A full load that does not come from our own pages is led to
 * the visitor's language; back, forward and links inside the site are left alone, and so are robots.
 */
const [entry] = performance.getEntriesByType('navigation')
const isFullLoad = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
const isFromUs = document.referrer.startsWith(`${window.location.origin}/`)

if (window.location.pathname === '/' && isFullLoad && !isFromUs && !isRobot(navigator.userAgent)) {
  const lang = firstLanguage(readStoredLanguage(), navigator.languages)
  storeLanguage(lang)
  if (lang !== 'ru') {
    // Until the other page arrives this one would show itself in the wrong language.
    document.documentElement.hidden = true
    const home = `/${segmentOf(lang).join('/')}`
    window.location.replace(home + window.location.search + window.location.hash)
  }
}
