/** Runs once the page is loaded and the browser has nothing better to do; the returned function forgets it. */
export const whenIdle = (run: () => void): (() => void) => {
  const waiting = new AbortController()
  const soon = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(run, { timeout: 5000 })
      waiting.signal.addEventListener('abort', () => window.cancelIdleCallback(id))
    } else {
      const id = setTimeout(run, 1000)
      waiting.signal.addEventListener('abort', () => clearTimeout(id))
    }
  }
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true, signal: waiting.signal })
  return () => waiting.abort()
}
