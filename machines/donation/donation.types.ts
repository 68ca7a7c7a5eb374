import type { Refusal } from '../failure/refusal.ts'
import type { ResendAnswer } from '../resend-countdown/resend-countdown.machine.ts'
import type { Result } from '../result/result.ts'
import type { CardKind } from './card.rules.ts'
import type { DonationLanguage, Donor, GiftType, PaymentMethod } from './donation.rules.ts'
import type { Gift } from './gift.ts'

/** What the page offers; the machine knows all rhythms and methods, the page may not yet. */
export type Offer = {
  readonly types: readonly GiftType[]
  readonly methods: readonly PaymentMethod[]
}

/** What is given and by whom. `amount` in UZS. */
export type GiftDetails = {
  readonly type: GiftType
  readonly amount: number
  readonly donor: Donor
}

/** How it is paid. The card itself stays in its fields; only its kind is known here. */
export type GiftPayment = { readonly method: PaymentMethod; readonly kind: CardKind | null }

/**
 * One submission: what was asked for and the key that it is asked with. It is kept, whatever
 * happens to the page, until the BFF has given a definite answer to it.
 */
export type Submission = {
  readonly key: string
  readonly lang: DonationLanguage
  readonly details: GiftDetails
  readonly payment: GiftPayment
}

/** What a browser remembers of a gift under way. */
export type DonationSession = {
  readonly giftId: string | null
  readonly submission: Submission | null
  readonly details: GiftDetails | null
  /** Where the donor was. Card data is never remembered, so no step beyond payment is either. */
  readonly step: 'details' | 'paymentInfo'
}

export type GiftAnswer = Result<Gift, Refusal>

export type DonationInput = { readonly offer: Offer }

export type DonationContext = {
  readonly offer: Offer
  readonly details: GiftDetails | null
  readonly payment: GiftPayment | null
  readonly submission: Submission | null
  readonly giftId: string | null
  readonly gift: Gift | null
  readonly refusal: Refusal | null
  /** How often the BFF was asked in a row without news, up to the longest pause. */
  readonly asked: number
}

export type DonationEvent =
  | { readonly type: 'details.submit'; readonly details: GiftDetails }
  | { readonly type: 'payment.submit'; readonly payment: GiftPayment }
  /** `key` is used only if this is not a repetition of a submission without an answer. */
  | { readonly type: 'gift.submit'; readonly key: string; readonly lang: DonationLanguage }
  /** The code stays in its field; who sends it reads it there. */
  | { readonly type: 'code.submit' }
  | { readonly type: 'code.request' }
  | { readonly type: 'code.resent'; readonly answer: ResendAnswer }
  | { readonly type: 'resend.refused'; readonly answer: ResendAnswer }
  | { readonly type: 'step.back' }
  | { readonly type: 'details.edit' }
  | { readonly type: 'payment.edit' }
  /** Something may have changed while nobody looked: another tab, a return from elsewhere. */
  | { readonly type: 'gift.recheck' }
  /** Another tab of this browser began a gift. */
  | { readonly type: 'gift.shared'; readonly giftId: string }
  | { readonly type: 'donation.retry' }
  | { readonly type: 'donation.restart' }
