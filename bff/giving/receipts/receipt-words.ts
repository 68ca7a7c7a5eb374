import commonEn from '#locales/en/common.json' with { type: 'json' }
import receiptEn from '#locales/en/receipt.json' with { type: 'json' }
import commonRu from '#locales/ru/common.json' with { type: 'json' }
import receiptRu from '#locales/ru/receipt.json' with { type: 'json' }
import commonUz from '#locales/uz/common.json' with { type: 'json' }
import receiptUz from '#locales/uz/receipt.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'

export type ReceiptWords = typeof receiptEn & {
  readonly site: string
  /** That no money moves; said where payments are simulated. */
  readonly simulator: string
}

/** The receipt's words, the same that its page has, and the site's name. */
export const receiptWords: Readonly<Record<Lang, ReceiptWords>> = {
  en: { ...receiptEn, site: commonEn.site, simulator: commonEn.simulator },
  ru: { ...receiptRu, site: commonRu.site, simulator: commonRu.simulator },
  uz: { ...receiptUz, site: commonUz.site, simulator: commonUz.simulator },
}
