import { createStreams, type Streams } from '../sse.ts'
import type { Clock } from './clock.ts'

/**
 * `unanswered`: the changes that it has not acknowledged, in the order in which they went out. Their numbers begin anew
 * with a reset, so that the same number may be there twice.
 */
type Follower = { unanswered: readonly number[]; streams: number }

/** One that answers nothing is named, not waited for: what it owes need not be known to the last. */
const MOST_UNANSWERED = 100

/** The followers of the clock's stream, and the changes that each has yet to acknowledge. */
export function createFollowers(clock: Clock, streams: Streams = createStreams()) {
  const followers = new Map<string, Follower>()
  const sinks = new Set<(state: unknown) => void>()
  /** Each looks again whether all have followed. */
  const waiting = new Set<() => void>()
  clock.onChange((state) => {
    for (const follower of followers.values())
      follower.unanswered = [...follower.unanswered, state.seq].slice(-MOST_UNANSWERED)
    for (const send of sinks) send(state)
  })

  function progressed(): void {
    for (const check of [...waiting]) check()
  }

  function connect(name: string): void {
    const known = followers.get(name)
    const { seq } = clock.state()
    const owed = known?.unanswered ?? []
    followers.set(name, {
      unanswered: owed.at(-1) === seq ? owed : [...owed, seq],
      streams: (known?.streams ?? 0) + 1,
    })
  }

  function disconnect(name: string): void {
    const follower = followers.get(name)
    if (!follower) return
    follower.streams -= 1
    if (follower.streams === 0) followers.delete(name)
    progressed()
  }

  /** The stream. A follower without a name only watches: the clock does not wait for it. */
  function stream(name: string | null): Response {
    return streams.open((sink) => {
      sinks.add(sink.send)
      if (name !== null) connect(name)
      sink.send(clock.state())
      return () => {
        sinks.delete(sink.send)
        if (name !== null) disconnect(name)
      }
    })
  }

  /** A follower acknowledges the time of `seq`; false when it is not connected. */
  function acknowledge(name: string, seq: number): boolean {
    const follower = followers.get(name)
    if (!follower) return false
    const place = follower.unanswered.indexOf(seq)
    if (place >= 0) follower.unanswered = follower.unanswered.slice(place + 1)
    progressed()
    return true
  }

  /** Waits until all have acknowledged the current state, at most `ms` of real time or to `signal`; answers who has not. */
  function settled(
    ms: number,
    except: ReadonlySet<string> = new Set(),
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    const behind = () =>
      [...followers]
        .filter(([name, { unanswered }]) => unanswered.length > 0 && !except.has(name))
        .map(([name]) => name)
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        waiting.delete(check)
        signal?.removeEventListener('abort', finish)
        resolve(behind())
      }
      const check = () => {
        if (behind().length === 0) finish()
      }
      const timer = setTimeout(finish, ms)
      waiting.add(check)
      signal?.addEventListener('abort', finish)
      check()
    })
  }

  return {
    stream,
    acknowledge,
    settled,
    connected: (): readonly string[] => [...followers.keys()],
  }
}

export type Followers = ReturnType<typeof createFollowers>
