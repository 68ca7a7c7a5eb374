import { ANSWER_TIMEOUT } from '#machines/wire/answer-timeout.ts'

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
