import { pathTo } from '#locales/paths.ts'
import type { DonationStore } from '#bff/giving/donations/donations.store.ts'
import type { Mail } from '#bff/platform/mail/mailer.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptOf } from './receipts.ts'

/** What a mail calls the file that it attaches. */
export const RECEIPT = 'receipt'

/** What the outbox knows a donation by. */
export const ownerOfReceipt = (reference: string): string => `donation:${reference}`

/** Makes the receipt that a mail attaches; null for other owners. */
export const receiptAttachments =
  (store: Pick<DonationStore, 'byReference'>, publicUrl: string, isSimulated: boolean) =>
  async (owner: string, attaches: string): Promise<Mail['attachment']> => {
    const reference = /^donation:([0-9a-f-]{36})$/.exec(owner)?.[1]
    if (reference === undefined || attaches !== RECEIPT) return null
    const row = await store.byReference(reference)
    const receipt = row === null ? null : receiptOf(row)
    if (receipt === null) return null
    const address = publicUrl + pathTo('receipt', receipt.lang, { token: receipt.token })
    return {
      name: `${receipt.donationNumber}.pdf`,
      type: 'application/pdf',
      bytes: await receiptPdf(receipt, receipt.lang, address, isSimulated),
    }
  }
