import type { LedgerRow } from '../ledger.ts'
import type { Mail } from '../mail/mailbox.ts'
import type { KeptMerchantState } from '../merchant-states.ts'
import type { Sms } from '../sms/inbox.ts'
import type { Exchange } from '../traffic/traffic.ts'
import type { World } from '../world.ts'
import { orderOf, paymentsOf, type PaymentSummary } from './payments.ts'
import { relatedTo } from './related.ts'

/** One thing that happened to a payment; `seq` is its place among all. */
export type Happened = { readonly seq: number; readonly at: string } & (
  | { readonly kind: 'call' | 'callback'; readonly exchange: Exchange }
  | { readonly kind: 'sms'; readonly sms: Sms; readonly requestId: string | null }
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'ledger'; readonly row: LedgerRow['row'] }
  | { readonly kind: 'merchant'; readonly told: KeptMerchantState['told'] }
)

export type PaymentStory = {
  readonly payment: PaymentSummary
  readonly timeline: readonly Happened[]
}

/** A payment with everything that happened to it, in the order in which it happened; null when there is none of this id. */
export function storyOf(world: World, id: string): PaymentStory | null {
  const payments = paymentsOf(world)
  const payment = payments.find((one) => one.id === id)
  if (payment === undefined) return null
  const { exchanges, messages, mails } = relatedTo(world, payments, payment)
  const happened: readonly Happened[] = [
    ...exchanges.map(({ exchange, seq }): Happened => ({
      seq,
      at: exchange.at,
      kind: exchange.direction === 'in' ? 'call' : 'callback',
      exchange,
    })),
    ...messages.map(({ sms, moment, requestId }): Happened => ({
      seq: moment.seq,
      at: sms.sentAt,
      kind: 'sms',
      sms,
      requestId,
    })),
    ...mails.map(({ mail, moment }): Happened => ({
      seq: moment.seq,
      at: mail.sentAt,
      kind: 'mail',
      mail,
    })),
    ...world.ledger
      .changes()
      .filter(({ row }) => row.provider === payment.provider && orderOf(row) === payment.order)
      .map(({ moment, at, row }): Happened => ({ seq: moment.seq, at, kind: 'ledger', row })),
    ...world.merchantStates
      .newestFirst()
      .filter(({ told }) => told.order === payment.order)
      .map(({ moment, at, told }): Happened => ({ seq: moment.seq, at, kind: 'merchant', told })),
  ]
  return { payment, timeline: happened.toSorted((one, other) => one.seq - other.seq) }
}
