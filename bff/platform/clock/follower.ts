import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import type { Clock } from './clock.ts'

const stateSchema = z.object({
  seq: z.int(),
  now: z.iso.datetime({ offset: true }),
  mode: z.enum(['running', 'frozen']),
})
type ClockState = z.infer<typeof stateSchema>

const RECONNECT_MS = 300
/** How long a start waits for the first message of the clock; then real time serves until it comes. */
const FIRST_WORD_MS = 2_000

export type FollowedClock = Clock & {
  /** Resolves when the time is known for the first time, or after a short wait. */
  readonly ready: Promise<void>
  close(): void
}

type Following = {
  readonly clockUrl: string
  readonly log: Log
  /** A UUID by which the simulator knows this follower. */
  readonly follower: string
  readonly signal: AbortSignal
  readonly apply: (state: ClockState) => void
  readonly dueWork: () => Promise<void>
}

async function acknowledge({ clockUrl, follower, signal }: Following, seq: number): Promise<void> {
  await fetch(`${clockUrl}/sim/clock/ack`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ follower, seq }),
    signal,
  })
}

async function applyState(following: Following, data: string): Promise<void> {
  const state = stateSchema.safeParse(JSON.parse(data))
  if (!state.success) throw new Error('unexpected message from the clock stream')
  following.apply(state.data)
  await following.dueWork()
  await acknowledge(following, state.data.seq)
}

async function listen(following: Following): Promise<void> {
  const { clockUrl, follower, signal } = following
  const response = await fetch(`${clockUrl}/sim/clock/stream?follower=${follower}`, {
    headers: { Accept: 'text/event-stream' },
    signal,
  })
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`)
  const decoder = new TextDecoder()
  const arrived: string[] = []
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) })
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    parser.feed(decoder.decode(chunk, { stream: true }))
    for (const data of arrived.splice(0)) await applyState(following, data)
  }
}

async function follow(following: Following): Promise<void> {
  const { log, signal } = following
  const isClosed = () => signal.aborted
  while (!isClosed()) {
    try {
      await listen(following)
    } catch (error) {
      if (!isClosed()) log.debug({ err: error }, 'the clock cannot be heard')
    }
    await pause(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * A clock that follows the simulator's (`CLOCK_URL`): GET /sim/clock/stream gives its state with
 * each change, and POST /sim/clock/ack says that what was due at that time has been done.
 * A lost stream is joined again; meanwhile the last known time goes on.
 */
export function followClock(
  clockUrl: string,
  log: Log,
  dueWork: () => Promise<void>,
): FollowedClock {
  const abort = new AbortController()
  let offsetMs = 0
  let frozenAt: number | null = null
  let announceFirst: () => void = () => undefined
  const first = new Promise<void>((done) => {
    announceFirst = done
  })

  const apply = ({ now, mode }: ClockState) => {
    const moment = Date.parse(now)
    frozenAt = mode === 'frozen' ? moment : null
    offsetMs = moment - Date.now()
    announceFirst()
  }
  void follow({
    clockUrl,
    log,
    follower: randomUUID(),
    signal: abort.signal,
    apply,
    dueWork,
  })

  return {
    now: () => frozenAt ?? Date.now() + offsetMs,
    ready: Promise.race([first, pause(FIRST_WORD_MS, undefined, { ref: false })]),
    close: () => abort.abort(),
  }
}
