import type { Lang } from '#locales/paths.ts'
import { receiptPdf, type SheetSettings } from './receipt-pdf.ts'
import type { PaidReceipt } from './receipts.ts'
import { statementPdf, type Statement, type StatementSettings } from './statement-pdf.ts'

/** A sheet that is to be made, with all that stands on it. */
export type SheetOrder =
  | {
      readonly kind: 'receipt'
      readonly receipt: PaidReceipt
      readonly lang: Lang
      readonly settings: SheetSettings
    }
  | {
      readonly kind: 'statement'
      readonly statement: Statement
      readonly lang: Lang
      readonly settings: StatementSettings
    }

/** Makes a sheet as PDF. */
export const printedSheet = (order: SheetOrder): Promise<Buffer> =>
  order.kind === 'receipt'
    ? receiptPdf(order.receipt, order.lang, order.settings)
    : statementPdf(order.statement, order.lang, order.settings)
