import { eventStream } from '../sse.ts'
import type { Clock } from './clock.ts'

type Follower = { acknowledged: number; streams: number }

/** The followers of the clock's stream, and the last change that each has acknowledged. */
export function createFollowers(clock: Clock) {
  const followers = new Map<string, Follower>()
  const sinks = new Set<(state: unknown) => void>()
  /** Each looks again whether all have followed. */
  const waiting = new Set<() => void>()
  clock.onChange((state) => {
    for (const send of sinks) send(state)
  })

  function progressed(): void {
    for (const check of [...waiting]) check()
  }

  function connect(name: string): void {
    const known = followers.get(name)
    followers.set(name, {
      acknowledged: known?.acknowledged ?? 0,
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
    return eventStream((sink) => {
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
    follower.acknowledged = Math.max(follower.acknowledged, seq)
    progressed()
    return true
  }

  /** Waits until all have acknowledged the current state, at most `ms` of real time; answers who has not. */
  function settled(
    ms: number,
    except: ReadonlySet<string> = new Set(),
  ): Promise<readonly string[]> {
    const { seq } = clock.state()
    const behind = () =>
      [...followers]
        .filter(([name, { acknowledged }]) => acknowledged < seq && !except.has(name))
        .map(([name]) => name)
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        waiting.delete(check)
        resolve(behind())
      }
      const check = () => {
        if (behind().length === 0) finish()
      }
      const timer = setTimeout(finish, ms)
      waiting.add(check)
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
