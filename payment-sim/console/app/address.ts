import { useSyncExternalStore } from 'react'

/** `#payments?q=aziza&offset=50`, `#payment=<id>`: the view, what it is of, and what it is filtered by. */
type Address = {
  readonly view: string
  readonly of: string | null
  readonly filter: URLSearchParams
}

const parse = (hash: string): Address => {
  const [path = '', query = ''] = hash.slice(1).split('?')
  const [view = '', ...of] = path.split('=')
  return {
    view,
    of: of.length === 0 ? null : decodeURIComponent(of.join('=')),
    filter: new URLSearchParams(query),
  }
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useAddress = (): Address => parse(useSyncExternalStore(subscribe, () => location.hash))

/** The address of a view with a filter; what is empty is left out. */
export const addressOf = (view: string, filter: Readonly<Record<string, string>> = {}): string => {
  const given = Object.entries(filter).filter(([, value]) => value !== '' && value !== '0')
  const query = new URLSearchParams(given).toString()
  return query === '' ? `#${view}` : `#${view}?${query}`
}

export const paymentAddress = (id: string): string => `#payment=${encodeURIComponent(id)}`
