import { languages, matchPath, pathTo } from '#locales/paths.ts'
import { beforeBackOrForward, presentState, type GoTo } from '#client/platform/navigation.ts'
import { isOffline } from '#client/lib/line.ts'
import { donationStore } from '#client/lib/donation-store.ts'

/** What an entry of the history keeps: the step it shows, and its place among those of the donation. */
export type Entry = { readonly step: number; readonly place: number }

/** The tab of the browser as the donation's actors use it: address, history, other tabs, leaving. */
export type DonationTab = {
  /** The query of the address. */
  readonly search: () => string
  readonly entry: () => Entry
  /** Writes an entry of this page, in place of the present one or after it, with this query. */
  readonly write: (entry: Entry, how: 'push' | 'replace', search: string) => void
  /** Back and forward among the entries of this page. */
  readonly onMove: (listener: (entry: Entry) => void) => () => void
  /** Another tab stored something; the donation under way there, if any. */
  readonly onStored: (listener: (donationId: string | null) => void) => () => void
  /** The donor looks at this tab again, or its line is back. */
  readonly onReturn: (listener: () => void) => () => void
  readonly leaveTo: (url: string) => void
}

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' &&
  state !== null &&
  'step' in state &&
  typeof state.step === 'number' &&
  'place' in state &&
  typeof state.place === 'number'
    ? { step: state.step, place: state.place }
    : { step: 1, place: 0 }

const present = (): Entry => entryOf(presentState())

/**
 * An entry that was made in another language is shown in the language of now: back changes the step
 * and nothing else.
 */
const keepLanguage = (): void => {
  const { pathname, search, hash } = window.location
  const lang = languages.find((known) => known === document.documentElement.lang)
  if (lang === undefined || matchPath(pathname).lang === lang) return
  window.history.replaceState(window.history.state, '', pathTo('donations', lang) + search + hash)
}

export const browserTab = (goTo: GoTo): DonationTab => ({
  search: () => window.location.search,
  entry: present,
  write: (entry, how, search) => {
    const { pathname, hash } = window.location
    goTo(pathname + search + hash, { state: entry, replace: how === 'replace' })
  },
  onMove: (listener) =>
    beforeBackOrForward(() => {
      if (matchPath(window.location.pathname).page !== 'donations') return
      keepLanguage()
      listener(present())
    }),
  onStored: (listener) => donationStore.onChange(({ donationId }) => listener(donationId)),
  onReturn: (listener) => {
    const check = () => {
      if (document.visibilityState === 'visible') listener()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('pageshow', check, { signal })
    window.addEventListener('online', check, { signal })
    document.addEventListener('visibilitychange', check, { signal })
    return () => leaving.abort()
  },
  // Without a line the page stays, with the link that leads there.
  leaveTo: (url) => {
    if (!isOffline()) window.location.assign(url)
  },
})
