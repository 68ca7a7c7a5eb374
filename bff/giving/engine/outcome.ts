import type { DonationRecordEvent } from '#machines/donation-record/donation-record.types.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { ProviderSession } from '#bff/giving/providers/payment-provider.ts'
import type { Patch } from '#bff/giving/record/donations.store.ts'
import type { DonationAlarm, DonationRow } from '#bff/giving/record/donations.table.ts'

/** What an answer means for a donation. Without an event it stays where it is. */
export type Outcome = {
  readonly event?: DonationRecordEvent
  readonly patch?: Patch
  /** What the adapter needs for its next step; null drops what is stored. */
  readonly session?: ProviderSession | null
  /** What the donor is refused with in place of the donation; one that failed says why by itself. */
  readonly refusal?: Problem
  readonly alarm?: DonationAlarm
  /** What follows at once, when an answer reports two events. */
  readonly followedBy?: Outcome
}

/** When a provider was asked (`askedAt`, ms) and when its answer is read (`now`, ms). */
export type Asked = {
  readonly row: DonationRow
  readonly askedAt: number
  readonly now: number
}
