import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
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

/**
 * A clock that follows the simulator's (`CLOCK_URL`): GET /sim/clock/stream gives its state with
 * each change, and POST /sim/clock/ack says that what was due at that time has been done.
 * A lost stream is joined again; meanwhile the last known time goes on.
 */
export const followClock = (
  clockUrl: string,
  log: Log,
  dueWork: () => Promise<void>,
): FollowedClock => {
  const follower = randomUUID()
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

  const acknowledge = async (seq: number) => {
    await fetch(`${clockUrl}/sim/clock/ack`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ follower, seq }),
      signal: abort.signal,
    })
  }

  const take = async (line: string) => {
    const state = stateSchema.safeParse(JSON.parse(line))
    if (!state.success) throw new Error('the clock speaks another language')
    apply(state.data)
    await dueWork()
    await acknowledge(state.data.seq)
  }

  const listen = async () => {
    const response = await fetch(`${clockUrl}/sim/clock/stream?follower=${follower}`, {
      headers: { Accept: 'text/event-stream' },
      signal: abort.signal,
    })
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`)
    const decoder = new TextDecoder()
    let buffered = ''
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      buffered += decoder.decode(chunk, { stream: true })
      const lines = buffered.split(/\r?\n/)
      buffered = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data:')) await take(line.slice(5))
    }
  }

  const isClosed = () => abort.signal.aborted

  const follow = async () => {
    while (!isClosed()) {
      try {
        await listen()
      } catch (error) {
        if (!isClosed()) log.debug({ err: error }, 'the clock cannot be heard')
      }
      await pause(RECONNECT_MS, undefined, { signal: abort.signal }).catch(() => undefined)
    }
  }
  void follow()

  return {
    now: () => frozenAt ?? Date.now() + offsetMs,
    ready: Promise.race([first, pause(FIRST_WORD_MS, undefined, { ref: false })]),
    close: () => abort.abort(),
  }
}
