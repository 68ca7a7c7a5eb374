import { LETTERS } from './waiting-letter.ts'

/** Older browsers have none: their tabs learn of each other's letters when they send themselves. */
const open = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(LETTERS) : null

/** Tells every page of the site, and its worker, that something happened to a letter. */
export const tellOfLetters = (): void => {
  const channel = open()
  channel?.postMessage(null)
  channel?.close()
}

/** Hears that something happened to a letter elsewhere, until the returned function is called. */
export const hearOfLetters = (listener: () => void): (() => void) => {
  const channel = open()
  channel?.addEventListener('message', listener)
  return () => channel?.close()
}
