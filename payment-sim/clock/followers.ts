import { eventStream } from '../sse.ts'
import type { Clock } from './clock.ts'

/** Those who follow the clock as a stream, and how far each has said to have followed. */
export type Followers = {
  /** The stream. One without a name only watches: nobody waits for it. */
  stream(name: string | null): Response
  /** A follower says that it lives at the time of `seq`; false when it is not connected. */
  acknowledge(name: string, seq: number): boolean
  /** Waits until all have acknowledged the current state, at most `ms` of real time; answers who has not. */
  settled(ms: number, except?: ReadonlySet<string>): Promise<readonly string[]>
  connected(): readonly string[]
}

type Follower = { acknowledged: number; streams: number }

export const createFollowers = (clock: Clock): Followers => {
  const followers = new Map<string, Follower>()
  const sinks = new Set<(state: unknown) => void>()
  const waiting = new Set<() => void>()
  const progressed = () => {
    for (const check of [...waiting]) check()
  }
  clock.onChange((state) => {
    for (const send of sinks) send(state)
  })

  return {
    stream: (name) =>
      eventStream((sink) => {
        sinks.add(sink.send)
        if (name !== null) {
          const known = followers.get(name)
          followers.set(name, {
            acknowledged: known?.acknowledged ?? 0,
            streams: (known?.streams ?? 0) + 1,
          })
        }
        sink.send(clock.state())
        return () => {
          sinks.delete(sink.send)
          const follower = name === null ? undefined : followers.get(name)
          if (name === null || !follower) return
          follower.streams -= 1
          if (follower.streams === 0) followers.delete(name)
          progressed()
        }
      }),
    acknowledge: (name, seq) => {
      const follower = followers.get(name)
      if (!follower) return false
      follower.acknowledged = Math.max(follower.acknowledged, seq)
      progressed()
      return true
    },
    settled: (ms, except = new Set()) => {
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
    },
    connected: () => [...followers.keys()],
  }
}
