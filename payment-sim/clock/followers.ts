import { eventStream } from '../sse.ts'
import type { Clock } from './clock.ts'

/** The followers of the clock's stream, and the last change that each has acknowledged. */
export type Followers = {
  /** The stream. A follower without a name only watches: the clock does not wait for it. */
  stream(name: string | null): Response
  /** A follower acknowledges the time of `seq`; false when it is not connected. */
  acknowledge(name: string, seq: number): boolean
  /** Waits until all have acknowledged the current state, at most `ms` of real time; answers who has not. */
  settled(ms: number, except?: ReadonlySet<string>): Promise<readonly string[]>
  connected(): readonly string[]
}

type Follower = { acknowledged: number; streams: number }

type FollowerDeps = {
  readonly clock: Clock
  readonly followers: Map<string, Follower>
  readonly sinks: Set<(state: unknown) => void>
  /** Looks again whether all have followed. */
  readonly waiting: Set<() => void>
}

function progressed({ waiting }: FollowerDeps): void {
  for (const check of [...waiting]) check()
}

function connect({ followers }: FollowerDeps, name: string): void {
  const known = followers.get(name)
  followers.set(name, {
    acknowledged: known?.acknowledged ?? 0,
    streams: (known?.streams ?? 0) + 1,
  })
}

function disconnect(deps: FollowerDeps, name: string): void {
  const follower = deps.followers.get(name)
  if (!follower) return
  follower.streams -= 1
  if (follower.streams === 0) deps.followers.delete(name)
  progressed(deps)
}

function stream(deps: FollowerDeps, name: string | null): Response {
  const { clock, sinks } = deps
  return eventStream((sink) => {
    sinks.add(sink.send)
    if (name !== null) connect(deps, name)
    sink.send(clock.state())
    return () => {
      sinks.delete(sink.send)
      if (name !== null) disconnect(deps, name)
    }
  })
}

function acknowledge(deps: FollowerDeps, name: string, seq: number): boolean {
  const follower = deps.followers.get(name)
  if (!follower) return false
  follower.acknowledged = Math.max(follower.acknowledged, seq)
  progressed(deps)
  return true
}

function settled(
  { clock, followers, waiting }: FollowerDeps,
  ms: number,
  except: ReadonlySet<string>,
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

export function createFollowers(clock: Clock): Followers {
  const deps: FollowerDeps = {
    clock,
    followers: new Map(),
    sinks: new Set(),
    waiting: new Set(),
  }
  clock.onChange((state) => {
    for (const send of deps.sinks) send(state)
  })
  return {
    stream: (name) => stream(deps, name),
    acknowledge: (name, seq) => acknowledge(deps, name, seq),
    settled: (ms, except = new Set()) => settled(deps, ms, except),
    connected: () => [...deps.followers.keys()],
  }
}
