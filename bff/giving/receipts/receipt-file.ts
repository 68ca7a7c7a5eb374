import { pathTo, type Lang } from '#locales/paths.ts'
import type { Association } from '#machines/association/association.ts'
import type { PaidReceipt } from './receipts.ts'
import type { PrintSheet } from './sheet-printer.ts'
import type { SheetStitch } from './sheet-stitch.ts'

export type ReceiptFileSettings = {
  readonly publicUrl: string
  /** No money moved: the sheet says so. */
  readonly isSimulated: boolean
  readonly association: Association
}

/** The address of a receipt's page, absolute. */
export const receiptAddress = (publicUrl: string, { token }: PaidReceipt, lang: Lang): string =>
  publicUrl + pathTo('receipt', lang, { token })

/** The place of a donation on its cloth, by its receipt's token. */
export type FindStitch = (
  token: string,
) => Promise<(SheetStitch & { readonly isUnpicked: boolean }) | null>

/** Makes the PDF of a receipt and its name. */
export const createReceiptFile =
  (settingsNow: () => ReceiptFileSettings, print: PrintSheet, stitchOf: FindStitch) =>
  async (receipt: PaidReceipt, lang: Lang, isCopy: boolean) => {
    const { publicUrl, ...settings } = settingsNow()
    const found = await stitchOf(receipt.token)
    const stitch =
      found === null || found.isUnpicked ? null : { stitches: found.stitches, own: found.own }
    return {
      name: `${receipt.donationNumber}.pdf`,
      type: 'application/pdf' as const,
      bytes: await print({
        kind: 'receipt',
        receipt,
        lang,
        settings: {
          ...settings,
          isCopy,
          stitch,
          address: receiptAddress(publicUrl, receipt, lang),
        },
      }),
    }
  }

export type ReceiptFile = ReturnType<typeof createReceiptFile>
