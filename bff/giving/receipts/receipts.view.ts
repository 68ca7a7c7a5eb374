import type { Receipt } from '#machines/wire/receipt.schema.ts'
import { receiptAddress } from './receipt-file.ts'
import type { PaidReceipt } from './receipts.ts'

/** What a page shows: the receipt, and the address of its original (absolute, in the donor's language). */
export const receiptViewOf = (receipt: PaidReceipt, publicUrl: string): Receipt => ({
  ...receipt,
  url: receiptAddress(publicUrl, receipt, receipt.lang),
})
