import { isInTime } from '#bff/giving/record/donation-times.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { ProviderSession } from '#bff/giving/providers/payment-provider.ts'
import type { Trigger } from './trigger.ts'
import type { Condition } from './steps.ts'

/** What holds for a donation at this moment. */
export function conditionsOf(
  row: DonationRow,
  state: {
    readonly isFresh: boolean
    readonly session: ProviderSession | null
    readonly now: number
  },
  trigger: Trigger,
): ReadonlySet<Condition> {
  const holds: Readonly<Record<Condition, boolean>> = {
    card: trigger.by === 'donor' && trigger.card !== undefined,
    code: trigger.by === 'donor' && trigger.code !== undefined,
    donor: trigger.by === 'donor',
    unattended: trigger.by !== 'donor',
    fresh: state.isFresh,
    session: state.session !== null,
    inTime: isInTime(row, state.now),
    // What the provider has just said needs not be asked again.
    late:
      (trigger.by === 'provider' && !state.isFresh) ||
      (row.latePollAt !== null && row.latePollAt <= state.now),
  }
  return new Set((Object.keys(holds) as Condition[]).filter((condition) => holds[condition]))
}
