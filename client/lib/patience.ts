/** After this many ms without a word an answer is held to be lost. */
export const ANSWER_TIMEOUT = 60_000

/** A signal that ends a call when whoever asked has gone, or when no answer comes in time. */
export const patience = (signal: AbortSignal): AbortSignal => {
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), ANSWER_TIMEOUT)
  const stop = () => {
    clearTimeout(timer)
    impatience.abort()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return impatience.signal
}
