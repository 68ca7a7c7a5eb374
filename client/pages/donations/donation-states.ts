import type { ShownState } from '#machines/donation/donation.selectors.ts'

/** Screens of their own: what a first look at the page does not need. */
export type LaterScreenName =
  | 'restoring'
  | 'verification'
  | 'cancelling'
  | 'service'
  | 'returned'
  | 'checking'
  | 'success'
  | 'failed'
  | 'expired'
  | 'cancelled'

/** What a state shows: one of the two forms, which stay in the page, or a screen of its own. */
export type ScreenName = 'details' | 'payment' | LaterScreenName

type Place = {
  readonly screen: ScreenName
  /** Which of the three steps it belongs to, from 0; 3 when all are done. */
  readonly step: number
  /** How far back can lead from here; null while something is under way. */
  readonly rank: number | null
}

/** The rank of a donation that back does not lead into any more. */
export const ENDED = 4

/** Every state has its screen, its step and its rank; a new state without them does not compile. */
export const donationStates = {
  opening: { screen: 'details', step: 0, rank: null },
  details: { screen: 'details', step: 0, rank: 1 },
  paymentInfo: { screen: 'payment', step: 1, rank: 2 },
  settingUp: { screen: 'payment', step: 1, rank: null },
  processing: { screen: 'payment', step: 1, rank: null },
  restoring: { screen: 'restoring', step: 2, rank: null },
  verification: { screen: 'verification', step: 2, rank: 3 },
  confirming: { screen: 'verification', step: 2, rank: null },
  cancelling: { screen: 'cancelling', step: 2, rank: null },
  awaitingService: { screen: 'service', step: 2, rank: 3 },
  returned: { screen: 'returned', step: 2, rank: 3 },
  checking: { screen: 'checking', step: 2, rank: ENDED },
  success: { screen: 'success', step: 3, rank: ENDED },
  failed: { screen: 'failed', step: 2, rank: ENDED },
  expired: { screen: 'expired', step: 2, rank: ENDED },
  cancelled: { screen: 'cancelled', step: 2, rank: ENDED },
} as const satisfies Record<ShownState, Place>

export const isShown = (state: string): state is ShownState => Object.hasOwn(donationStates, state)
