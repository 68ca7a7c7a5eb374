/** What changed; the console reads the list of that name again. */
export type Change =
  | 'sms'
  | 'mail'
  | 'transactions'
  | 'traffic'
  | 'faults'
  | 'clock'
  | 'settings'
  | 'merchant'
  | 'reset'

export const createEvents = () => {
  const listeners = new Set<(change: Change) => void>()
  return {
    emit: (change: Change): void => {
      for (const listener of listeners) listener(change)
    },
    /** Returns the function that ends the subscription. */
    subscribe: (listener: (change: Change) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Events = ReturnType<typeof createEvents>
