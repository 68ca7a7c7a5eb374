import type { Donation, DonationStatus } from '#machines/wire/donation.schema.ts'

/** Where the donor is led once the state of the donation is known. */
export const places = [
  'verification',
  'awaitingService',
  'returned',
  'checking',
  'success',
  'failed',
  'expired',
  'cancelled',
] as const

type Standing = {
  readonly leadsTo: (typeof places)[number]
  /** Whether it may still become paid, is, or cannot any more. */
  readonly money: 'open' | 'arrived' | 'never'
}

/** What each status of a donation means here; a new one without its row does not compile. */
export const standings: Readonly<Record<DonationStatus, Standing>> = {
  awaiting_code: { leadsTo: 'verification', money: 'open' },
  awaiting_service: { leadsTo: 'awaitingService', money: 'open' },
  checking: { leadsTo: 'checking', money: 'open' },
  paid: { leadsTo: 'success', money: 'arrived' },
  refunded: { leadsTo: 'success', money: 'arrived' },
  failed: { leadsTo: 'failed', money: 'never' },
  expired: { leadsTo: 'expired', money: 'never' },
  cancelled: { leadsTo: 'cancelled', money: 'never' },
}

/** Where this donation leads: whoever reads of a service's page has come back from it, or sees it in another browser. */
export const placeOf = (donation: Donation): (typeof places)[number] =>
  donation.state === 'awaiting_service' && donation.leftPage !== undefined
    ? 'returned'
    : standings[donation.state].leadsTo
