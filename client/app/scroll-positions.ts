import { matchPath } from '#locales/paths.ts'
import { ifAllowed } from '#client/lib/if-allowed.ts'
import type { Location } from 'react-router-dom'

const STORAGE_KEY = 'scroll'
/** Entries that are remembered; older ones are forgotten first. */
const MOST = 100

const isPosition = (entry: [string, unknown]): entry is [string, number] =>
  typeof entry[1] === 'number'

/** How far down each entry of the tab's history was left, in CSS pixels; of what is stored, only what can be one. */
export const readPositions = (text: string | null): Map<string, number> => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return new Map(Object.entries(parsed ?? {}).filter(isPosition))
  } catch {
    return new Map()
  }
}

let positions: Map<string, number> | null = null

/** With what the page before a reload kept. */
const known = (): Map<string, number> =>
  (positions ??= readPositions(ifAllowed(() => window.sessionStorage.getItem(STORAGE_KEY))))

/**
 * Entries that no navigation of the site made share a key, so the page is part of the name. Its path is
 * not, since the path of a monthly donation must not be stored.
 */
const nameOf = ({ key, pathname }: Location): string => `${key} ${matchPath(pathname).page}`

/** The place that an entry was left at; its top where none is known. */
export const positionOf = (location: Location): number => known().get(nameOf(location)) ?? 0

export const rememberPosition = (location: Location): void => {
  const name = nameOf(location)
  known().delete(name)
  known().set(name, window.scrollY)
}

/** Keeps the places for after a reload. */
export const storePositions = (): void => {
  const last = Object.fromEntries([...known()].slice(-MOST))
  ifAllowed(() => window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(last)))
}

const visitorActions = ['wheel', 'touchmove', 'pointerdown', 'click', 'keydown'] as const

/**
 * Scrolls to a position, and again whenever the page changes its height, since a list may still be
 * loading, until the visitor acts. Returns what gives up.
 */
export const scrollToPosition = (top: number): (() => void) => {
  const end = new AbortController()
  const { signal } = end
  const scroll = (): void => window.scrollTo({ top, behavior: 'instant' })
  const height = new ResizeObserver(scroll)
  signal.addEventListener('abort', () => height.disconnect())
  for (const action of visitorActions)
    window.addEventListener(action, () => end.abort(), { passive: true, signal })
  scroll()
  height.observe(document.body)
  return () => end.abort()
}
