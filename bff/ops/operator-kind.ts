import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { SettledListener } from '#bff/giving/donations/donations.store.ts'
import type { RefundDeps, RefundOutcome } from '#bff/giving/payments/refund.ts'
import type { TellDonor } from '#bff/giving/plans/plan-news.ts'
import type { Database } from '#bff/platform/store/database.ts'

export type OperatorRow = Readonly<Record<string, string | number | null>>

/** One kind of thing that operators look at. Months are `YYYY-MM` in Tashkent. */
export type OperatorKind = {
  list(database: Database, month: string | null): Promise<readonly OperatorRow[]>
  /** By the name that people use for it. */
  show(database: Database, name: string): Promise<OperatorRow | null>
  /** Removes a person's data on request; false when there is nothing by that name. */
  delete?(database: Database, name: string): Promise<boolean>
  /**
   * Rewrites what is encrypted under a former key of the ring under the current one. `unreadable`
   * counts what no key of the ring opens.
   */
  reseal?(
    database: Database,
    keys: KeyRing,
  ): Promise<{ readonly resealed: number; readonly unreadable: number }>
  /**
   * Records how something ended that a person looked up; null when there is nothing by that name, false
   * when it cannot end so.
   */
  settle?(
    database: Database,
    clock: Clock,
    listeners: readonly SettledListener[],
    name: string,
    settlement: { readonly outcome: 'paid' | 'failed'; readonly reason: string },
  ): Promise<boolean | null>
  /**
   * Ends what goes on by itself, and tells whom it concerns; null when there is nothing by that name,
   * false when it is over already.
   */
  cancel?(database: Database, clock: Clock, tell: TellDonor, name: string): Promise<boolean | null>
  /** Gives money back; null when there is nothing by that name. */
  refund?(
    deps: RefundDeps,
    name: string,
    refund: { readonly reason: string; readonly isMade: boolean },
  ): Promise<RefundOutcome | null>
  /** Removes what may not be kept any longer at `now` (ms); answers how many. */
  eraseDue?(database: Database, now: number): Promise<number>
}

const TASHKENT = '+05:00'

/** The moments (ms) at which a month begins and ends in Tashkent. */
export const boundsOfMonth = (month: string): readonly [number, number] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [
    Date.parse(`${month}-01T00:00:00${TASHKENT}`),
    Date.parse(`${next}-01T00:00:00${TASHKENT}`),
  ]
}
