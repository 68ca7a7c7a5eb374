import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'

/** A job that runs once a minute of our clock, and at once after the clock was moved back. */
export const everyMinute = (clock: Clock, look: (now: number) => Promise<void>) => {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<number> => {
    const now = clock.now()
    if (now >= lookedAt && now - lookedAt < MINUTE_MS) return 0
    lookedAt = now
    await look(now)
    return 0
  }
}
