/**
 * After this many ms without a word an answer is held to be lost. A line of 30 s round trips takes two minutes for
 * name, connection, encryption and call, and the server may wait for three answers of an acquirer.
 */
export const ANSWER_TIMEOUT = 240_000

/** A signal that aborts a call with its caller, or when no answer comes in time. */
export const withTimeout = (signal: AbortSignal): AbortSignal => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT)
  const stop = () => {
    clearTimeout(timer)
    timeout.abort()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return timeout.signal
}
