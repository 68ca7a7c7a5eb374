import type { DonationStore } from '#bff/giving/record/donations.store.ts'
import type { Mail } from '#bff/platform/mail/mailer.ts'
import type { ReceiptFile } from './receipt-file.ts'
import { receiptOf } from './receipts.ts'

/** What a mail calls the file that it attaches: the first issue of a receipt, and every later one. */
export const RECEIPT = 'receipt'
export const RECEIPT_COPY = 'receipt-copy'

/** What the outbox knows a donation by. */
export const ownerOfReceipt = (reference: string): string => `donation:${reference}`

/**
 * Makes the receipt that a mail attaches; null for other owners. A mail that is sent again after a crash is
 * the same mail, so its receipt is no copy.
 */
export const receiptAttachments =
  (store: Pick<DonationStore, 'byReference' | 'returnsOf'>, file: ReceiptFile) =>
  async (owner: string, attaches: string): Promise<Mail['attachment']> => {
    const reference = /^donation:([0-9a-f-]{36})$/.exec(owner)?.[1]
    if (reference === undefined || (attaches !== RECEIPT && attaches !== RECEIPT_COPY)) return null
    const row = await store.byReference(reference)
    const receipt = row === null ? null : receiptOf(row, await store.returnsOf(row))
    return receipt === null ? null : file(receipt, receipt.lang, attaches === RECEIPT_COPY)
  }
