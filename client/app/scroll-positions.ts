import { matchPath } from '#locales/paths.ts'
import type { Address } from './address.tsx'

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

const stored = (): string | null => {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

let positions: Map<string, number> | null = null

/** With what the page before a reload kept. */
const known = (): Map<string, number> => (positions ??= readPositions(stored()))

/**
 * Entries that no navigation of the site made share a key, so the page is part of the name. Its path is
 * not, since the path of a monthly donation must not be stored.
 */
const nameOf = ({ key, pathname }: Address): string => `${key} ${matchPath(pathname).page}`

/** The place that an entry was left at; its top where none is known. */
export const positionOf = (address: Address): number => known().get(nameOf(address)) ?? 0

export const rememberPosition = (address: Address): void => {
  const name = nameOf(address)
  known().delete(name)
  known().set(name, window.scrollY)
}

/** Keeps the places for after a reload. */
export const storePositions = (): void => {
  try {
    const last = [...known()].slice(-MOST)
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(last)))
  } catch {
    return
  }
}

const signsOfScrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position, and again as the page grows, since a list may still be loading, until the
 * position is reached or the visitor acts. Returns what gives up.
 */
export const scrollToPosition = (top: number): (() => void) => {
  const end = new AbortController()
  const growth = new ResizeObserver(() => scroll())
  const scroll = (): void => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 1) end.abort()
  }
  const { signal } = end
  signal.addEventListener('abort', () => growth.disconnect())
  for (const sign of signsOfScrolling)
    window.addEventListener(sign, () => end.abort(), { passive: true, signal })
  growth.observe(document.body)
  scroll()
  return () => end.abort()
}
