import { useEffect, useSyncExternalStore } from 'react'
import type { Twins } from './boot.ts'
import { useLang } from './language.ts'
import { useWords } from './words.ts'

/**
 * The document's head while people move inside the site; the server makes the first one.
 * Pages of single items name their own title, description and twins.
 */
type Head = { readonly title: string; readonly description?: string; readonly twins?: Twins | null }

let twins: Twins | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the twins of the page that is shown; null where every language has the page. */
export const setTwins = (next: Twins | null): void => {
  twins = next
  for (const listener of listeners) listener()
}

export const useTwins = (first: Twins | null): Twins | null =>
  useSyncExternalStore(
    subscribe,
    () => twins,
    () => first,
  )

const setContent = (selector: string, attribute: string, value: string): void => {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}

/** Keeps title, description and canonical address true while the component is shown. */
export const useHead = ({ title, description, twins: own = null }: Head): void => {
  const { site } = useWords('common')
  const lang = useLang()
  const ownTwins = JSON.stringify(own)
  useEffect(() => {
    document.title = `${title} | ${site}`
    document.documentElement.lang = lang
    setContent('meta[name="description"]', 'content', description ?? title)
    setContent(
      'link[rel="canonical"]',
      'href',
      new URL(window.location.pathname, window.location.origin).href,
    )
    setTwins(JSON.parse(ownTwins) as Twins | null)
  }, [title, description, site, lang, ownTwins])
}
