import { useEffect, useSyncExternalStore } from 'react'
import { plainText } from '#locales/plain-text.ts'
import type { Alternates } from '#client/lib/api.ts'
import { useLang } from './language.ts'
import { useWords } from './words.ts'

/**
 * The document's head while people move inside the site; the server makes the first one.
 * Pages of single items name their own title, description and alternates.
 */
type Head = {
  readonly title: string
  readonly description?: string
  readonly alternates?: Alternates | null
}

let alternates: Alternates | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the alternates of the page that is shown; null where every language has the page. */
export const setAlternates = (next: Alternates | null): void => {
  alternates = next
  for (const listener of listeners) listener()
}

export const useAlternates = (first: Alternates | null): Alternates | null =>
  useSyncExternalStore(
    subscribe,
    () => alternates,
    () => first,
  )

/** The page's own title, and what is said before it. */
const tab = { title: '', mark: '' }

const showTitle = (): void => {
  if (tab.title !== '') document.title = tab.mark + tab.title
}

/** While there are mistakes to correct, the document's title says so first. */
export const useErrorTitle = (hasErrors: boolean): void => {
  const { form } = useWords('common')
  useEffect(() => {
    if (!hasErrors) return
    tab.mark = `${form.error}: `
    showTitle()
    return () => {
      tab.mark = ''
      showTitle()
    }
  }, [hasErrors, form.error])
}

const setContent = (selector: string, attribute: string, value: string): void => {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}

/** Keeps title, description and canonical address true while the component is shown. */
export const useHead = ({ title, description, alternates: own = null }: Head): void => {
  const { site } = useWords('common')
  const lang = useLang()
  const ownAlternates = JSON.stringify(own)
  useEffect(() => {
    tab.title = plainText(`${title} | ${site}`)
    showTitle()
    document.documentElement.lang = lang
    setContent('meta[name="description"]', 'content', plainText(description ?? title))
    const { origin, pathname } = window.location
    setContent('link[rel="canonical"]', 'href', origin + pathname)
    setAlternates(JSON.parse(ownAlternates) as Alternates | null)
  }, [title, description, site, lang, ownAlternates])
}
