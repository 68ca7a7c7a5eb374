import { bankRefusal } from '../bank.ts'
import type { SimCard } from '../scenarios.ts'
import type { Language, Localized } from './languages.ts'
import type { Reason } from './words.ts'

export type PageState =
  | 'open'
  | 'busy'
  | 'paid'
  | 'held'
  | 'refunded'
  | 'cancelled'
  | 'refused'
  | 'expired'

export type HostedPayment = {
  readonly id: string
  readonly language: Language
  readonly amountTiyin: number
  readonly currency: 'UZS' | 'USD'
  /** The account or order number, and what the merchant wrote about it. */
  readonly account: string
  readonly description: string
  readonly state: PageState
  /** Why it was refused, or why the page does not go on. */
  readonly reason: Reason | Localized | null
  /** The payment that another card is given for, after this one's card was refused. */
  readonly next: string | null
  /** Where the browser goes when it is over. */
  readonly returnUrl: string | null
  /** How long the page shows that it was paid before it goes there, in ms. */
  readonly returnAfterMs: number
}

/** One provider behind its hosted page. Each step leads to the state that the next reading shows. */
export type HostedPayments = {
  readonly provider: 'payme' | 'click' | 'uzum'
  /** As people know it. */
  readonly service: string
  readonly waysToPay: readonly ('card' | 'phone')[]
  readonly takesInternational: boolean
  find(id: string): HostedPayment | undefined
  /** The payer gave a card: the merchant is asked before a code is sent. False when the payment is over. */
  prepare(id: string): Promise<boolean>
  /** The code was right: the card is debited. */
  charge(id: string, card: SimCard): Promise<void>
  cancel(id: string): Promise<void>
  /** The bank refuses; `code` is the protocol's error code for it. */
  refuse(id: string, code?: number): Promise<void>
}

export const chargeRefusal = (card: SimCard, amountTiyin: number): Reason | null =>
  card.outcome === 'system_error' ? 'system' : bankRefusal(card, amountTiyin)
