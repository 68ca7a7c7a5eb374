import type { Refusal } from '#machines/wire/refusal.ts'
import type { Result } from '#machines/wire/result.ts'
import type {
  CardKind,
  DonationType,
  LeftPage,
  PaymentMethod,
} from '#machines/wire/payment-terms.ts'
import type { Lang } from '#machines/wire/language.ts'
import type { DonationDetails } from './details.ts'
import type { Draft } from './draft.ts'
import type { Donation } from '#machines/wire/donation.schema.ts'

/** What the page offers; the machine knows all rhythms and methods, the page may not yet. */
export type Offer = {
  readonly types: readonly DonationType[]
  readonly methods: readonly PaymentMethod[]
  /** The donation is fixed already: only the payment is asked, and nothing leads back from it. */
  readonly isFixed?: boolean
}

/** How it is paid. The card itself stays in its fields; only its kind is known here. */
export type DonationPayment = { readonly method: PaymentMethod; readonly kind: CardKind | null }

/**
 * One submission: what was asked for and the key that it is asked with. It is kept, whatever
 * happens to the page, until the BFF has given a definite answer to it.
 */
export type Submission = {
  readonly key: string
  readonly lang: Lang
  readonly details: DonationDetails
  readonly payment: DonationPayment
  readonly dedication?: string
  /** The page whose ask led here, as the address of the first asking had it. */
  readonly source?: string
}

/** A donation whose page the donor left for another way of paying, and which lives on until then. */
export type LeftDonation = {
  readonly id: string
  readonly method: PaymentMethod
  /** UZS */
  readonly amount: number
  /** Unix ms */
  readonly expiresAt: number
  readonly leftPage: LeftPage
}

/** What a browser remembers of a donation under way. */
export type DonationSession = {
  readonly donationId: string | null
  readonly submission: Submission | null
  readonly draft: Draft | null
  /** An amount that a link chose, in UZS. */
  readonly choice: number | null
  readonly details?: DonationDetails
  readonly left: readonly LeftDonation[]
  /** Where the donor was. Card data is never remembered, so no step beyond payment is either. */
  readonly step: 'details' | 'paymentInfo'
}

export type DonationAnswer = Result<Donation, Refusal>

export type DonationInput = { readonly offer: Offer }

/** What the browser's history needs to know of a donation: its progress. */
export type DonationObserved = {
  getSnapshot(): { readonly value: unknown }
  subscribe(listener: (snapshot: { readonly value: unknown }) => void): { unsubscribe(): void }
}

export type DonationContext = {
  readonly offer: Offer
  readonly draft: Draft | null
  /** The amount of the link that led here, in UZS, until the first step has shown it. */
  readonly choice: number | null
  readonly details: DonationDetails | null
  readonly payment: DonationPayment | null
  /** A large amount that the donor has said is meant, in UZS. */
  readonly meant: number | null
  readonly submission: Submission | null
  readonly donationId: string | null
  readonly donation: Donation | null
  /** Donations of this browser that were left and live on. */
  readonly left: readonly LeftDonation[]
  readonly refusal: Refusal | null
  /** The number of polls in a row without a change, up to the longest pause. */
  readonly asked: number
}

export type DonationEvent =
  /** Something was typed or chosen; the rest of the draft stays as it is. */
  | { readonly type: 'draft.type'; readonly draft: Partial<Draft> }
  | { readonly type: 'details.submit'; readonly details: DonationDetails }
  /** The act of paying. */
  | {
      readonly type: 'payment.submit'
      readonly payment: DonationPayment
      readonly lang: Lang
    }
  /** A large amount is meant. */
  | { readonly type: 'amount.confirm' }
  /** The code stays in its field; who sends it reads it there. */
  | { readonly type: 'code.submit' }
  | { readonly type: 'code.request' }
  | { readonly type: 'code.resent'; readonly answer: DonationAnswer }
  | { readonly type: 'resend.refused'; readonly answer: DonationAnswer }
  | { readonly type: 'step.back' }
  /** On again to a step that was left by going back. */
  | { readonly type: 'step.forward' }
  /** Something may have changed meanwhile: in another tab, or before a return to this one. */
  | { readonly type: 'donation.recheck' }
  /** Another tab of this browser began a donation. */
  | { readonly type: 'donation.shared'; readonly donationId: string }
  | { readonly type: 'donation.retry' }
  | { readonly type: 'donation.restart' }
  /** The receipt went to a wrong address; this is the right one. */
  | { readonly type: 'address.mend'; readonly email: string }
  /** What was given twice goes back. */
  | { readonly type: 'donation.giveBack' }
  /** The same each month: amount, name and phone stay, the card is typed and confirmed again. */
  | { readonly type: 'donation.repeat' }
