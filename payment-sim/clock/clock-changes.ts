import type { Clock, ClockState } from './clock.ts'
import { DAY } from './duration.ts'
import type { Followers } from './followers.ts'

export type ClockChange = ClockState & {
  readonly steps: number
  /** Followers that did not acknowledge within the time. */
  readonly lagging: readonly string[]
}

/** How long a change waits for its followers, in real ms. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 10_000

/**
 * Moves the clock, one change after the other, and answers once its followers have applied the new time. More than
 * a day forward goes day by day, so that what is due on each day is done on it; a follower that lags behind
 * once is not waited for again on that change.
 */
export const createClockChanges = (
  clock: Clock,
  followers: Followers,
  timeoutMs = ACKNOWLEDGEMENT_TIMEOUT_MS,
) => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  const change = (steps: () => Iterable<() => void>): Promise<ClockChange> =>
    inTurn(async () => {
      const lagging = new Set<string>()
      let count = 0
      for (const step of steps()) {
        step()
        count += 1
        for (const name of await followers.settled(timeoutMs, lagging)) lagging.add(name)
      }
      return { ...clock.state(), steps: count, lagging: [...lagging] }
    })

  return {
    /** `target` is computed when its turn comes, from the time it is then. */
    to: (target: (now: number) => number) =>
      change(function* () {
        const instant = target(clock.now())
        for (let now = clock.now(); instant - now > DAY;) {
          now += DAY
          const day = now
          yield () => clock.set(day)
        }
        yield () => clock.set(instant)
      }),
    by: (step: () => void) => change(() => [step]),
  }
}

export type ClockChanges = ReturnType<typeof createClockChanges>
