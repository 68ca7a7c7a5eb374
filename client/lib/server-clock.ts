/**
 * The server's time in the browser: what the last answer said (`X-Now`) plus the time that has
 * passed since by a monotonic clock. Until a first answer it is the browser's own time.
 */
let last: { readonly now: number; readonly at: number } | null = null

export const setServerTime = (header: string | null): void => {
  const now = Date.parse(header ?? '')
  if (!Number.isNaN(now)) last = { now, at: performance.now() }
}

/** Unix time in ms. */
export const serverNow = (): number =>
  last === null ? Date.now() : last.now + (performance.now() - last.at)
