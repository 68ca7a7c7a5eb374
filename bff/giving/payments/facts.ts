import { isInTime } from '#bff/giving/donations/donation-times.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import type { Session } from '#bff/giving/providers/payment-provider.ts'
import type { Given } from './given.ts'
import type { Fact } from './steps.ts'

/** What holds for a donation at this moment. */
export function factsOf(
  row: DonationRow,
  state: { readonly isFresh: boolean; readonly session: Session | null; readonly now: number },
  given: Given,
): ReadonlySet<Fact> {
  const holds: Readonly<Record<Fact, boolean>> = {
    card: given.by === 'donor' && given.card !== undefined,
    code: given.by === 'donor' && given.code !== undefined,
    donor: given.by === 'donor',
    turn: given.by !== 'donor',
    fresh: state.isFresh,
    session: state.session !== null,
    inTime: isInTime(row, state.now),
    late: given.by === 'provider' || (row.latePollAt !== null && row.latePollAt <= state.now),
  }
  return new Set((Object.keys(holds) as Fact[]).filter((fact) => holds[fact]))
}
