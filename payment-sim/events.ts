/** What changed; the console reads the list of that name again. */
type Change =
  | 'sms'
  | 'mail'
  | 'transactions'
  | 'traffic'
  | 'faults'
  | 'clock'
  | 'settings'
  | 'reset'

export type Events = {
  emit(change: Change): void
  /** Returns the function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void
}

export const createEvents = (): Events => {
  const listeners = new Set<(change: Change) => void>()
  return {
    emit: (change) => {
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
