import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, ClockState } from './clock.ts'
import { DAY } from './duration.ts'
import type { Followers } from './followers.ts'

export type ClockChange = ClockState & {
  readonly steps: number
  /** Followers that did not acknowledge within the time. */
  readonly lagging: readonly string[]
  /** There when it was ended before it came to where it went. */
  readonly cancelled?: true
}

/** How far a change that goes day by day has come. */
export type Journey = { readonly to: string; readonly steps: number; readonly done: number }

/** A journey goes no further: a hundred years and some, each day of which a site works through. */
export const LONGEST_JOURNEY_DAYS = 36_600

/** How long a change waits for its followers, in real ms. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 10_000

/** The same where a journey was ended for it: a follower may still be at work on a day of that one. */
const AFTER_JOURNEY_MS = 1_500

/** Steps without a follower take no time; so often others have their turn all the same. */
const STEPS_IN_A_ROW = 50

/** Days, and what is left of a day. */
const stepsBetween = (from: number, to: number): number => Math.max(1, Math.ceil((to - from) / DAY))

/**
 * Moves the clock, one change after the other, and answers once its followers have applied the new time. More than
 * a day forward goes day by day, so that what is due on each day is done on it; a follower that lags behind
 * once is not waited for again on that change.
 */
export const createClockChanges = (
  clock: Clock,
  followers: Followers,
  timeoutMs = ACKNOWLEDGEMENT_TIMEOUT_MS,
  journeyEnded: () => void = () => undefined,
) => {
  let last: Promise<unknown> = Promise.resolve()
  let ending = new AbortController()
  let journey: Journey | null = null

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  type Step = { readonly take: () => void; readonly journey: Journey | null }

  const walk = async (
    steps: Iterable<Step>,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<ClockChange> => {
    const lagging = new Set<string>()
    let count = 0
    const isOver = () => signal.aborted
    for (const step of steps) {
      if (isOver()) break
      journey = step.journey
      step.take()
      count += 1
      const behind = await followers.settled(limitMs, lagging, signal)
      if (!isOver()) for (const name of behind) lagging.add(name)
      if (count % STEPS_IN_A_ROW === 0) await nextTurn()
    }
    if (journey !== null) {
      journey = null
      journeyEnded()
    }
    const told = { ...clock.state(), steps: count, lagging: [...lagging] }
    return isOver() ? { ...told, cancelled: true } : told
  }

  const change = (steps: () => Iterable<Step>, limitMs = timeoutMs): Promise<ClockChange> => {
    const { signal } = ending
    return inTurn(() => walk(steps(), limitMs, signal))
  }

  /** Ends the change that is under way and those that wait for it; answers whether one went day by day. */
  const cancel = (): boolean => {
    const wasUnderWay = journey !== null
    ending.abort()
    ending = new AbortController()
    return wasUnderWay
  }

  const by = (take: () => void, limitMs?: number): Promise<ClockChange> =>
    change(() => [{ take, journey: null }], limitMs)

  return {
    /** `target` is computed when its turn comes, from the time it is then. */
    to: (target: (now: number) => number) =>
      change(function* () {
        const from = clock.now()
        const instant = target(from)
        const steps = stepsBetween(from, instant)
        for (let done = 1; done <= steps; done += 1) {
          const now = done === steps ? instant : from + done * DAY
          yield {
            take: () => clock.set(now),
            journey: steps === 1 ? null : { to: new Date(instant).toISOString(), steps, done },
          }
        }
      }),
    by,
    /** The same in place of all that is under way or waits. */
    instead: (take: () => void): Promise<ClockChange> =>
      by(take, cancel() ? Math.min(timeoutMs, AFTER_JOURNEY_MS) : timeoutMs),
    isTooFar: (from: number, to: number): boolean => stepsBetween(from, to) > LONGEST_JOURNEY_DAYS,
    journey: (): Journey | null => journey,
    /** Ends a journey; answers once it stands still, false where there was none. */
    cancel: async (): Promise<boolean> => {
      const was = cancel()
      await last
      return was
    },
  }
}

export type ClockChanges = ReturnType<typeof createClockChanges>
