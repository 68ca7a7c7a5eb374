import { hearOfLetters } from '#client/waiting-letters/channel.ts'
import { letters } from '#client/waiting-letters/device-letters.ts'
import { LETTERS, type WaitingLetter } from '#client/waiting-letters/waiting-letter.ts'
import { lettersMark } from './letters-mark.ts'
import { calls, isOffline } from './line.ts'

/** How often a page that is open tries by itself, in ms: not every browser says truly that it has a line. */
const RETRY_TIME = 60_000
/** A line that is back may not carry the first call yet, in ms. */
const ONCE_MORE_AFTER = 3_000

type Listener = (letters: readonly WaitingLetter[]) => void

/** The browser's own sending once the line is back, where it has one. */
type SyncingRegistration = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Has the worker send them once there is a line, though no page is open by then. */
const leaveToWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncingRegistration | undefined =
    await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(LETTERS)
}

const listeners = new Set<Listener>()

const tell = async (): Promise<void> => {
  const all = await letters.read()
  const isThere = all.some(({ isSeen }) => !isSeen)
  if (!isThere) lettersMark.drop()
  else if (!lettersMark.read().isThere) lettersMark.keep({ isThere })
  for (const listener of listeners) listener(all)
}

const attempt = async (): Promise<void> => {
  const areSent = isOffline() ? false : await letters.send()
  await tell()
  if (!areSent) await leaveToWorker()
}

/** What a browser that keeps nothing, or forbids its sync, leaves undone is done at the next occasion. */
const quietly = (task: () => Promise<void>) => () => void task().catch(() => undefined)

/** Tries at once and whenever there may be a line, until the signal. */
const watchLine = (signal: AbortSignal): void => {
  const tries = quietly(attempt)
  let onceMore: ReturnType<typeof setTimeout> | undefined
  const triesTwice = () => {
    clearTimeout(onceMore)
    onceMore = setTimeout(tries, ONCE_MORE_AFTER)
    tries()
  }
  window.addEventListener('online', triesTwice, { signal })
  calls.addEventListener('answered', tries, { signal })
  document.addEventListener('visibilitychange', tries, { signal })
  const timer = setInterval(tries, RETRY_TIME)
  const deafen = hearOfLetters(quietly(tell))
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(onceMore)
    deafen()
  })
  tries()
}

let watching: AbortController | null = null

/**
 * Has the letters of this device sent as soon as there is a line, and tells `listener` how they are, now and
 * whenever something happens to one; the returned function ends it. One page tries once, however many listen.
 */
export const watchLetters = (listener: Listener): (() => void) => {
  listeners.add(listener)
  if (watching === null) {
    watching = new AbortController()
    watchLine(watching.signal)
  } else quietly(tell)()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    watching?.abort()
    watching = null
  }
}
