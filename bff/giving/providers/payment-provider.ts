import type { Card } from '#machines/wire/card.schema.ts'
import type { Lang } from '#machines/wire/language.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { LeftPage } from '#machines/wire/payment-terms.ts'

/** A month of a plan: what its attempts are known by, the lost ones too, and between which moments (ms) they were made. */
export type ChargedMonth = {
  readonly references: readonly string[]
  readonly from: number
  readonly to: number
}

/** One payment, in our own words. Amounts are whole UZS. */
export type Payment = {
  /** What the provider knows the donation by: a UUID that is nothing else's name. */
  readonly reference: string
  readonly amount: number
  /** The provider's own name of the payment, once it has given one. */
  readonly paymentId: string | null
  readonly description: string
  /** Of which month of a plan this is one attempt; null for everything else. */
  readonly month: ChargedMonth | null
  /** Whether later charges will be made by the card's token: a monthly donation's set-up. */
  readonly keepsCard: boolean
  readonly lang: Lang
  readonly donor: { readonly phone: string; readonly email: string | null }
  /** Where the provider's page sends the donor back to. */
  readonly returnUrl: string
  /** Where the provider notifies us of changes. */
  readonly notifyUrl: string
}

/** What an adapter needs again for its next step. Holds card tokens: encrypted at rest. */
export type ProviderSession = Readonly<Record<string, string | number | boolean>>

/** What a resend needs of a card whose number is not stored. */
export type CardReminder = { readonly number: string; readonly expiry: string }

/** A definite no: no money moved and none will. */
type Refused = { readonly kind: 'refused'; readonly code: WireFailureCode }
/** No answer, or an unreadable one: the step may have been carried out or not. */
type Silent = { readonly kind: 'silent' }
/** The provider wants us to wait; nothing was done. */
type Busy = { readonly kind: 'busy' }
type Paid = { readonly kind: 'paid'; readonly paymentId: string }
type PageOpened = {
  readonly kind: 'pageOpened'
  readonly url: string
  readonly lifeMs: number
  readonly paymentId: string | null
}
type CodeSent = {
  readonly kind: 'codeSent'
  /** Masked by the provider. */
  readonly phone: string
  /** How long the code lives at least and when another may be asked, in ms; null when it does not say. */
  readonly lifeMs: number | null
  readonly resendMs: number | null
  readonly resendNeeds: 'free' | 'card'
  /** Whether another code resets the count of wrong codes. */
  readonly countsAnew: boolean
  readonly session: ProviderSession
}
type CodeVerdict =
  | { readonly kind: 'wrongCode' }
  | { readonly kind: 'codeExpired' }
  | Refused
  | Silent

/** What a step may be answered. Every kind has its row in `answers.ts`. */
export type StepAnswers = {
  prepare:
    | { readonly kind: 'cardRegistered'; readonly session: ProviderSession }
    | {
        readonly kind: 'paymentPrepared'
        readonly paymentId: string
        readonly session: ProviderSession
      }
    | PageOpened
    | Refused
    | Silent
    | Busy
  submitCard:
    | { readonly kind: 'codeRequired'; readonly session: ProviderSession }
    | PageOpened
    | Paid
    | Refused
    | Silent
  sendCode: CodeSent | Refused | Silent | Busy
  resendCode: CodeSent | { readonly kind: 'noMoreCodes' } | Refused | Silent | Busy
  verifyCode:
    | { readonly kind: 'verified'; readonly session: ProviderSession }
    /** The answer was lost, and the card does not say that the code was taken. */
    | { readonly kind: 'unverified'; readonly session: ProviderSession }
    | { readonly kind: 'attemptsExceeded' }
    | Exclude<CodeVerdict, Silent>
  readVerification:
    | { readonly kind: 'verified'; readonly session: ProviderSession }
    | { readonly kind: 'unverified'; readonly session: ProviderSession }
    | Silent
  prepareCharge:
    | { readonly kind: 'chargePrepared'; readonly paymentId: string }
    /** The month was paid by an attempt that the books do not know, and perhaps given back since. */
    | {
        readonly kind: 'found'
        readonly paymentId: string
        readonly amount: number
        readonly paidAt: number
        readonly isRefunded: boolean
      }
    | Refused
    | Silent
  charge: Paid | { readonly kind: 'declined'; readonly code: WireFailureCode } | Refused | Silent
  confirmCharge: Paid | CodeVerdict
  capture: Paid | Silent
  cancelPayment: { readonly kind: 'cancelled' } | { readonly kind: 'open' } | Silent
  readStatus:
    | Paid
    /** Paid, then refunded. */
    | { readonly kind: 'refunded'; readonly paymentId: string }
    | { readonly kind: 'cancelled' }
    /** The time that the provider gives is over, for good. */
    | { readonly kind: 'timedOut' }
    /** The bank or the service said no, for good. */
    | { readonly kind: 'declined'; readonly code: WireFailureCode }
    /** Nothing was paid, and the payment can be cancelled. */
    | { readonly kind: 'unpaid' }
    /** It may be paid, or is being paid. */
    | { readonly kind: 'open' }
    /** The provider was let begin a payment, which it ends by itself at `until` (ms). */
    | { readonly kind: 'begun'; readonly until: number }
    /** The provider holds the money until it is told what becomes of it. */
    | { readonly kind: 'held' }
    /** An answer that cannot be about this payment, or denies what the provider said before. */
    | { readonly kind: 'inconsistent'; readonly what: string }
    | Silent
  removeCard: { readonly kind: 'removed' } | Silent
}

export type StepName = keyof StepAnswers

type OfPayment = { readonly payment: Payment }
type InSession = OfPayment & { readonly session: ProviderSession }
type WithCode = InSession & { readonly code: string }

/** The requests of the steps. Card and code come from the donor's call and are stored nowhere. */
export type StepRequests = {
  prepare: OfPayment & { readonly card: Card | null }
  submitCard: OfPayment & { readonly card: Card }
  sendCode: InSession
  resendCode: InSession & { readonly card: CardReminder | null }
  verifyCode: WithCode
  readVerification: InSession
  prepareCharge: InSession
  charge: InSession
  confirmCharge: WithCode
  capture: OfPayment
  cancelPayment: OfPayment
  readStatus: OfPayment
  removeCard: Pick<InSession, 'session'>
}

/** The answer to a refund; `pending`: accepted and not yet carried out. */
export type RefundAnswer =
  | { readonly kind: 'refunded' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused' }
  | Silent

/** Refunds a whole payment on an operator's command; safe to repeat. */
export type Refund = (request: OfPayment) => Promise<RefundAnswer>

/** Refunds a part, named by its own `reference`; safe to repeat. */
export type RefundPart = (
  request: OfPayment & { readonly reference: string; readonly amount: number },
) => Promise<RefundAnswer>

/** A payment as its provider lists it: paid, and perhaps given back since. */
export type ListedPayment = {
  readonly paymentId: string
  /** What it was made for; null where that is no reference of ours. */
  readonly reference: string | null
  readonly amount: number
  /** In ms. */
  readonly paidAt: number
  readonly isRefunded: boolean
}

/** What was begun between two moments (ms) and paid; null while the provider does not say. */
export type ListPayments = (from: number, to: number) => Promise<readonly ListedPayment[] | null>

/** The steps that there are: each is a pure question and its answer, knows no row and stores nothing. */
export type Steps = {
  readonly [Name in StepName]: (request: StepRequests[Name]) => Promise<StepAnswers[Name]>
}
export type Step<Name extends StepName> = Steps[Name]

type StepsOfWays = {
  /** The donor's code verifies the card; then the card's token is charged. */
  codeForCard:
    | 'prepare'
    | 'sendCode'
    | 'resendCode'
    | 'verifyCode'
    | 'readVerification'
    | 'prepareCharge'
    | 'charge'
    | 'cancelPayment'
    | 'readStatus'
    | 'removeCard'
  /** The card is submitted with the payment, and the donor's code confirms the charge itself. */
  codeForCharge:
    | 'prepare'
    | 'submitCard'
    | 'sendCode'
    | 'resendCode'
    | 'confirmCharge'
    | 'readStatus'
  /** The donor pays on a page of the provider; no card and no code come here. */
  page: 'prepare' | 'cancelPayment' | 'readStatus'
  /** The same, and what is paid is held until it is taken or given back. */
  heldPage: 'prepare' | 'capture' | 'cancelPayment' | 'readStatus'
}

export type Way = keyof StepsOfWays
export type StepOf<OneWay extends Way> = StepsOfWays[OneWay]

/** One provider of payments by one way: each step moves at most one thing. Refusals are values; what throws is a bug. */
export type ProviderOf<OneWay extends Way> = Pick<Steps, StepOf<OneWay>> & {
  readonly name: string
  readonly way: OneWay
  /** Whether a payment that ended with us may still be made at the provider until its own end. */
  readonly mayPayLate: boolean
  readonly refund?: Refund
  /** Missing where the provider refunds nothing but the whole. */
  readonly refundPart?: RefundPart
  /** Missing where the provider tells of nothing but a payment that it is asked for. */
  readonly listPayments?: ListPayments
} & (OneWay extends 'page' | 'heldPage'
    ? { readonly leftPage: LeftPage }
    : { readonly leftPage?: never })

export type PaymentProvider = { readonly [OneWay in Way]: ProviderOf<OneWay> }[Way]
