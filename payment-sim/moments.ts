import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from './clock/clock.ts'
import type { Events } from './events.ts'

/** When something happened among all others, and during which exchange; null when during none. */
export type Moment = { readonly seq: number; readonly cause: number | null }

/** Numbers everything that happens, so that what happened within one second still has an order. */
export const createMoments = () => {
  const exchange = new AsyncLocalStorage<number>()
  let last = 0
  return {
    next: (): Moment => ({ seq: (last += 1), cause: exchange.getStore() ?? null }),
    /** What `work` brings about, also later, was caused by this exchange. */
    during: <Result>(id: number, work: () => Result): Result => exchange.run(id, work),
    restart: (): void => {
      last = 0
    },
  }
}

export type Moments = ReturnType<typeof createMoments>

/** What is written down needs its time, its place among all others, and somebody who is told. */
export type Happening = {
  readonly clock: Clock
  readonly events: Events
  readonly moments: Moments
}
