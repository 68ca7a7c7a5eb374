import type { DonationStore } from '#bff/giving/donations/donations.store.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import { donationNumber } from '#bff/giving/donations/donations.view.ts'
import type { Lang } from '#machines/wire/language.ts'
import type { DonationType, PaymentMethod } from '#machines/donation/donation.rules.ts'

/** What a receipt shows; times are ISO 8601, the amount whole UZS. */
export type Receipt = {
  readonly token: string
  readonly state: 'paid' | 'refunded'
  readonly donationNumber: string
  readonly transactionId: string
  readonly amount: number
  readonly type: DonationType
  readonly method: PaymentMethod
  /** The card it was paid with, masked. */
  readonly card?: string
  readonly paidAt: string
  readonly donorName: string
  /** The donor's language. */
  readonly lang: Lang
  readonly refundedAt?: string
  /** When it was first issued as a file (mail or PDF): what is issued later is a copy. */
  readonly issuedAt?: string
}

const tokenForm = /^[a-z2-7]{32}$/

/** The receipt of a donation, or null as long as no money has arrived. */
export const receiptOf = (row: DonationRow): Receipt | null => {
  if ((row.state !== 'paid' && row.state !== 'refunded') || row.paidAt === null) return null
  return {
    token: row.receiptToken,
    state: row.state,
    donationNumber: donationNumber(row),
    transactionId: row.paymentId ?? '',
    amount: row.amount,
    type: row.type,
    method: row.method,
    ...(row.cardMask === null ? {} : { card: row.cardMask }),
    paidAt: new Date(row.paidAt).toISOString(),
    donorName: row.donorName,
    lang: row.lang,
    ...(row.refundedAt === null ? {} : { refundedAt: new Date(row.refundedAt).toISOString() }),
    ...(row.receiptIssuedAt === null
      ? {}
      : { issuedAt: new Date(row.receiptIssuedAt).toISOString() }),
  }
}

export type Receipts = {
  byToken(token: string): Promise<Receipt | null>
  /** The receipt to be handed out as a file; the first one is the original, every later one a copy. */
  issue(token: string): Promise<{ readonly receipt: Receipt; readonly isCopy: boolean } | null>
}

/** Receipts are found by their unguessable token alone. */
export const createReceipts = (store: DonationStore): Receipts => {
  const rowOf = async (token: string) => (tokenForm.test(token) ? store.byReceipt(token) : null)
  return {
    byToken: async (token) => {
      const row = await rowOf(token)
      return row === null ? null : receiptOf(row)
    },
    issue: async (token) => {
      const row = await rowOf(token)
      const receipt = row === null ? null : receiptOf(row)
      if (row === null || receipt === null) return null
      const isFirst = row.receiptIssuedAt === null && (await store.issueReceipt(row))
      return { receipt, isCopy: !isFirst }
    },
  }
}
