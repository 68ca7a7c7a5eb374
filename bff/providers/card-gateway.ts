import type { Card } from '#machines/donation/card.rules.ts'
import type { DonationLanguage } from '#machines/donation/donation.rules.ts'
import type { DonationRecordState } from '#machines/donation-record/donation-record.machine.ts'
import type { WireFailureCode } from '#machines/failure/failure-codes.ts'

/** What is to be paid, in our own words. Amounts are whole UZS. */
export type Order = {
  /** What the provider knows the gift by: a UUID that is nothing else's name. */
  readonly reference: string
  readonly amount: number
  readonly description: string
  readonly lang: DonationLanguage
  readonly donor: { readonly phone: string; readonly email: string | null }
  /** Where the acquirer's page sends the donor back to. */
  readonly returnUrl: string
  /** Where the provider tells us of changes. */
  readonly notifyUrl: string
}

/** What an adapter keeps between two of its calls. Holds card tokens: sealed at rest. */
export type Session = Readonly<Record<string, string | number | boolean>>

/** A gift as an adapter needs it to ask about it. */
export type Payment = {
  readonly reference: string
  readonly amount: number
  readonly state: DonationRecordState
  readonly paymentId: string | null
  /** How often was asked since the state was entered. */
  readonly asks: number
}

/**
 * Written down before the call that follows it: after a crash the row says what might have been
 * sent. `card.submitted`: the card goes out in a call that may move money. `code.accepted`: the
 * code was right. `charge.sent`: the charge goes out.
 */
export type Journal = {
  note(
    step: 'card.submitted' | 'code.accepted' | 'charge.sent',
    known: { readonly paymentId?: string; readonly session?: Session },
  ): Promise<void>
  /** Keeps a session without a step. */
  keep(session: Session): Promise<void>
}

export type CodeSent = {
  readonly kind: 'code'
  /** Masked by the provider. */
  readonly phone: string
  /** How long the code lives and when another may be asked, in ms; null when it does not say. */
  readonly lifeMs: number | null
  readonly resendMs: number | null
  readonly resendNeeds: 'free' | 'card'
  /** Whether another code begins the count of wrong ones anew. */
  readonly countsAnew: boolean
  readonly session: Session
}

type PageOpened = { readonly kind: 'page'; readonly url: string; readonly lifeMs: number }
type Paid = { readonly kind: 'paid'; readonly paymentId: string }
/** A definite no: no money moved and none will. */
export type Refused = { readonly kind: 'refused'; readonly code: WireFailureCode }
/** No answer, or none that could be read. What it means depends on what was noted before. */
export type Silent = { readonly kind: 'silent' }
/** The provider wants us to wait; nothing was done. */
export type Busy = { readonly kind: 'busy' }

export type BeginAnswer = CodeSent | PageOpened | Paid | Refused | Silent | Busy
export type ChargeAnswer = Paid | Refused | Silent
export type ConfirmAnswer =
  | ChargeAnswer
  | { readonly kind: 'wrongCode' }
  | { readonly kind: 'codeExpired' }
  | { readonly kind: 'attemptsExceeded' }
export type ResendAnswer = CodeSent | Refused | Silent | Busy | { readonly kind: 'noMore' }
export type AskAnswer =
  | Paid
  | Silent
  | { readonly kind: 'pending' }
  /** Cancelled at the provider for good. */
  | { readonly kind: 'closed' }
  /** The code was accepted and the charge not sent. */
  | { readonly kind: 'accepted'; readonly session: Session }
  /** Nothing was sent that could move money: the donor goes on where he was. */
  | { readonly kind: 'untouched' }

/**
 * What the BFF asks of any acquirer of cards. Refusals are values; what throws is a bug.
 * Card numbers, CVVs and codes pass through and are kept nowhere.
 */
export type CardGateway = {
  readonly name: string
  /** Whether a gift that ended with us may still be paid at the provider until its own end. */
  readonly outlivesGift: boolean
  begin(order: Order, card: Card, journal: Journal): Promise<BeginAnswer>
  confirm(order: Order, session: Session, code: string, journal: Journal): Promise<ConfirmAnswer>
  /** Goes on after an accepted code. */
  charge(order: Order, session: Session, journal: Journal): Promise<ChargeAnswer>
  resend(
    session: Session,
    card: { readonly number: string; readonly expiry: string } | null,
  ): Promise<ResendAnswer>
  ask(payment: Payment, session: Session | null): Promise<AskAnswer>
  /** Gives up what the provider keeps for the gift; best effort. */
  release(session: Session): Promise<void>
}

export const SILENT: Silent = { kind: 'silent' }
export const BUSY: Busy = { kind: 'busy' }
export const refused = (code: WireFailureCode): Refused => ({ kind: 'refused', code })
