import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { uuid } from '#client/lib/uuid.ts'

/** An entry of the browser's history: where it leads, and what the page that made it keeps there. */
export type Address = {
  readonly pathname: string
  /** With its `?`; empty without a query. */
  readonly search: string
  /** With its `#`; empty without one. */
  readonly hash: string
  readonly state: unknown
  /** Names the entry; it outlives a reload. */
  readonly key: string
}

/** How the present entry was reached; `pop` is back, forward and the first one. */
type NavigationType = 'push' | 'replace' | 'pop'

type LastNavigation = { readonly address: Address; readonly type: NavigationType }
type Kept = { readonly state?: unknown; readonly key?: string } | null

/** The key of an entry that no navigation inside the site made. */
export const DEFAULT_KEY = 'default'

const NavigationContext = createContext<LastNavigation | null>(null)

/** The entry that the browser is at now, which the page may not show before it is loaded. */
export const presentAddress = (): Address => {
  const { pathname, search, hash } = window.location
  const kept = window.history.state as Kept
  return { pathname, search, hash, state: kept?.state ?? null, key: kept?.key ?? DEFAULT_KEY }
}

const listeners = new Set<(type: NavigationType) => void>()

/** Goes to an address of the site, as a new entry of the history or in place of the present one. */
export const navigate = (
  href: string,
  { replace = false, state = null }: { readonly replace?: boolean; readonly state?: unknown } = {},
): void => {
  const kept: Kept = { state, key: uuid() }
  if (replace) window.history.replaceState(kept, '', href)
  else window.history.pushState(kept, '', href)
  for (const listener of listeners) listener(replace ? 'replace' : 'push')
}

/** The address of the HTML that is hydrated; a visitor who goes back before that is at another already. */
const servedAddress = (served: string): Address => {
  const present = presentAddress()
  const { pathname, search } = new URL(served, window.location.href)
  return pathname === present.pathname
    ? present
    : { pathname, search, hash: '', state: null, key: present.key }
}

type BrowserAddressProps = {
  /** Path and query of the server's HTML. */
  readonly served: string
  readonly children: ReactNode
}

/** Gives the site the browser's address and follows it; the page shown stays until the next is there. */
export function BrowserAddress({ served, children }: BrowserAddressProps) {
  const [navigation, setNavigation] = useState<LastNavigation>(() => ({
    address: servedAddress(served),
    type: 'pop',
  }))
  const hydratedPathname = useRef(navigation.address.pathname)
  useLayoutEffect(() => {
    const follow = (type: NavigationType) => {
      startTransition(() => setNavigation({ address: presentAddress(), type }))
    }
    const pop = () => follow('pop')
    listeners.add(follow)
    window.addEventListener('popstate', pop)
    if (hydratedPathname.current !== window.location.pathname) pop()
    return () => {
      listeners.delete(follow)
      window.removeEventListener('popstate', pop)
    }
  }, [])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** The address that the server renders; a hash never reaches it. */
export function ServerAddress({
  path,
  children,
}: {
  readonly path: string
  readonly children: ReactNode
}) {
  const { pathname, search } = new URL(path, 'http://server')
  const address: Address = { pathname, search, hash: '', state: null, key: DEFAULT_KEY }
  return <NavigationContext value={{ address, type: 'pop' }}>{children}</NavigationContext>
}

export const useLastNavigation = (): LastNavigation => {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('there is no address around this component')
  return navigation
}

export const useAddress = (): Address => useLastNavigation().address
