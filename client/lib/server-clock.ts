/**
 * The server's time in the browser: what the last answer said (`X-Now`) plus the time that has
 * passed since by a monotonic clock. Until a first answer it is the browser's own time.
 */
let told: { readonly now: number; readonly at: number } | null = null

export const setServerTime = (header: string | null): void => {
  const now = Date.parse(header ?? '')
  if (!Number.isNaN(now)) told = { now, at: performance.now() }
}

/** Unix time in ms. */
export const serverNow = (): number =>
  told === null ? Date.now() : told.now + (performance.now() - told.at)
