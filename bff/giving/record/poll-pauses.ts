import type { DonationRow } from './donations.table.ts'

/** By the number of polls so far; at least one. */
const pauses: readonly number[] = [1, 1, 1, 2, 2, 4, 4, 8, 15]
/** A donor who comes back from the acquirer's page waits at ours: there we poll more often. */
const LONGEST_PAUSE_ON_PAGE = 5
/** After so many polls of an open page we rely on the provider's notification and poll rarely. */
const POLLS_ON_PAGE = 200
/** Seconds until the next poll of a donation. */
export const pauseAfter = ({ polls, state }: DonationRow): number => {
  const pause = pauses[polls] ?? 30
  return state === 'awaitingService' && polls < POLLS_ON_PAGE
    ? Math.min(pause, LONGEST_PAUSE_ON_PAGE)
    : pause
}
