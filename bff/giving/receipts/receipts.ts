import type { DonationStore } from '#bff/giving/donations/donations.store.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import { donationNumber } from '#bff/giving/donations/donations.view.ts'
import type { Receipt } from '#machines/wire/receipt.schema.ts'

/** What a receipt says; an answer adds where its original stands. */
export type PaidReceipt = Omit<Receipt, 'url'>

const tokenForm = /^[a-z2-7]{32}$/

/** The receipt of a donation, or null as long as no money has arrived. */
export const receiptOf = (row: DonationRow): PaidReceipt | null => {
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
  byToken(token: string): Promise<PaidReceipt | null>
  /** The receipt to be handed out as a file; the first one is the original, every later one a copy. */
  issue(token: string): Promise<{ readonly receipt: PaidReceipt; readonly isCopy: boolean } | null>
}

/** Receipts are found by their secret token alone. */
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
