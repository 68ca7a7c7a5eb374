import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { DonationType, PaymentMethod } from '#machines/wire/payment-terms.ts'

/** What was asked for and decides how a donation ends; it never changes. */
export type DonationRecordInput = {
  readonly type: DonationType
  readonly method: PaymentMethod
}

export type DonationRecordContext = DonationRecordInput & {
  /** How many wrong codes are still forgiven. */
  readonly attemptsLeft: number
  /** Why the donation failed, or will if no money moved; null when nothing was refused. */
  readonly failureCode: WireFailureCode | null
  /** Refused before a code was asked: a repeated key is answered with the same refusal. */
  readonly refusedAtOnce: boolean
  /** The donor went back: when the provider ends the payment the donation is cancelled, not failed. */
  readonly withdrawn: boolean
  /** When the code was submitted (ms) that is being judged or was accepted; null when none is. */
  readonly codeSubmittedAt: number | null
}

export type DonationRecordEvent =
  /** The provider knows the card, or the payment; no money can move yet. */
  | { readonly type: 'card.registered' }
  | { readonly type: 'payment.prepared' }
  | { readonly type: 'page.opened' }
  | { readonly type: 'code.required' }
  | { readonly type: 'code.sent'; readonly attemptsLeft: number }
  | { readonly type: 'code.requested' }
  | { readonly type: 'code.unsent' }
  /** The donor's code is being sent (`at`, ms): to verify the card first, or to confirm the charge itself. */
  | { readonly type: 'code.submitted'; readonly at: number; readonly confirms: 'card' | 'charge' }
  | { readonly type: 'code.refused' }
  | { readonly type: 'code.undecided' }
  | { readonly type: 'code.accepted' }
  | { readonly type: 'charge.prepared' }
  | { readonly type: 'charge.declined'; readonly code: WireFailureCode }
  | { readonly type: 'answer.lost' }
  | { readonly type: 'payment.unpaid' }
  /** The service has asked for this donation's payment and was let: it alone decides now how that ends. */
  | { readonly type: 'payment.begun' }
  /** The service holds the money until it is told to take it or to give it back. */
  | { readonly type: 'payment.held' }
  | { readonly type: 'payment.open' }
  | { readonly type: 'payment.confirmed' }
  /** The provider said no before it asked for a code. */
  | { readonly type: 'donation.refused'; readonly code: WireFailureCode }
  | { readonly type: 'payment.refused'; readonly code: WireFailureCode }
  /** The provider, asked about the payment, says that the bank or the service refused it for good. */
  | { readonly type: 'payment.declined'; readonly code: WireFailureCode }
  /** Cancelled at the provider for good; `isOver`: when the donation's time was over. */
  | { readonly type: 'payment.cancelled'; readonly isOver: boolean }
  | { readonly type: 'payment.expired' }
  | { readonly type: 'donor.cancelled' }
  | { readonly type: 'refund.recorded' }

/**
 * `resumable`: the donor's repeated call goes on from here. `expiring`: ends when its time is over.
 * `underWay`: goes on without the donor. `polled`: the provider is asked for the payment's status.
 * `mayTakeMoney`: money may have moved or may still. `ended`: over; only late money and its return
 * change it.
 */
export type DonationRecordTag =
  | 'resumable'
  | 'expiring'
  | 'underWay'
  | 'polled'
  | 'mayTakeMoney'
  | 'ended'
