import type { Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import { watchLedger, type Ledger } from './ledger.ts'
import type { SiteUnderTest } from './site.ts'

export type Stage = {
  readonly page: Page
  readonly site: SiteUnderTest
  readonly lang: Lang
  /** Goes on in the page from here: what its live regions said before is not kept. */
  readonly arrive: () => Promise<void>
  /** Keeps what is heard of a state, and what was said on the way to it. */
  readonly keep: (state: string, part?: string) => Promise<void>
}

/** A flow as a listener goes through it, state by state. */
export type HeardFlow = {
  readonly name: string
  /** What a flow brings into the browser's console on purpose. */
  readonly expected?: readonly string[]
  /** Whether it waits for months to go by; it has its turn more seldom. */
  readonly isLong?: boolean
  readonly walk: (stage: Stage) => Promise<void>
}

/** How many turns there are for a flow, where another has so many. */
export const turnsOf = ({ isLong = false }: HeardFlow, turns: number): number =>
  isLong ? 4 * turns : turns

/** A walk that pays; no fault and no other time is left behind it. */
export const paying =
  (walk: (stage: Stage, ledger: Ledger) => Promise<void>): HeardFlow['walk'] =>
  async (stage) => {
    const ledger = await watchLedger(stage.site.simUrl)
    try {
      await walk(stage, ledger)
    } finally {
      await ledger.clearFaults()
      await ledger.clock({ set: new Date().toISOString() })
    }
  }
