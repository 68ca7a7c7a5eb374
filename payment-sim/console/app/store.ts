import { useSyncExternalStore } from 'react'

/** One value that several parts of the console show. */
export const createStore = <Value>(initial: Value) => {
  const listeners = new Set<() => void>()
  let value = initial
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): Value => useSyncExternalStore(subscribe, () => value),
  }
}
