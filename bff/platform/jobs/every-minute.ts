import { sql, type SQLWrapper } from 'drizzle-orm'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Job } from './loop.ts'

/** The time when a minute of our clock has gone since the last turn, or the clock was moved back; else null. */
const minuteTurns = (clock: Clock) => {
  let lastTurn = Number.NEGATIVE_INFINITY
  return (): number | null => {
    const now = clock.now()
    if (now >= lastTurn && now - lastTurn < MINUTE_MS) return null
    lastTurn = now
    return now
  }
}

type Look = (now: number) => Promise<void>

/** A job that runs once a minute of our clock, and at once after the clock was moved back. */
export const everyMinute = (clock: Clock, look: Look) => {
  const turn = minuteTurns(clock)
  return async (): Promise<number> => {
    const now = turn()
    if (now !== null) await look(now)
    return 0
  }
}

const noRows = sql`select 1 where false`

/** The same, where there are `rows` to work on: they are looked for once a minute, with those of all other jobs. */
export const rowsEveryMinute = (
  clock: Clock,
  rows: (now: number) => SQLWrapper,
  look: Look,
): Required<Pick<Job, 'dueRows' | 'run'>> => {
  const turn = minuteTurns(clock)
  return {
    dueRows: () => {
      const now = turn()
      return now === null ? noRows : rows(now)
    },
    run: everyMinute(clock, look),
  }
}
