import { pathTo, type Lang } from '#locales/paths.ts'
import type { Association } from '#machines/association/association.ts'
import type { PaidReceipt } from './receipts.ts'
import type { PrintSheet } from './sheet-printer.ts'

export type ReceiptFileSettings = {
  readonly publicUrl: string
  /** No money moved: the sheet says so. */
  readonly isSimulated: boolean
  readonly association: Association
}

/** The address of a receipt's page, absolute. */
export const receiptAddress = (publicUrl: string, { token }: PaidReceipt, lang: Lang): string =>
  publicUrl + pathTo('receipt', lang, { token })

/** Makes the PDF of a receipt and its name. */
export const createReceiptFile =
  (settingsNow: () => ReceiptFileSettings, print: PrintSheet) =>
  async (receipt: PaidReceipt, lang: Lang, isCopy: boolean) => {
    const { publicUrl, ...settings } = settingsNow()
    return {
      name: `${receipt.donationNumber}.pdf`,
      type: 'application/pdf' as const,
      bytes: await print({
        kind: 'receipt',
        receipt,
        lang,
        settings: { ...settings, isCopy, address: receiptAddress(publicUrl, receipt, lang) },
      }),
    }
  }

export type ReceiptFile = ReturnType<typeof createReceiptFile>
