import commonEn from '#locales/en/common.json' with { type: 'json' }
import receiptEn from '#locales/en/receipt.json' with { type: 'json' }
import commonRu from '#locales/ru/common.json' with { type: 'json' }
import receiptRu from '#locales/ru/receipt.json' with { type: 'json' }
import commonUz from '#locales/uz/common.json' with { type: 'json' }
import receiptUz from '#locales/uz/receipt.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import { siteNames } from '#bff/platform/mail/site-names.ts'

export type ReceiptWords = typeof receiptEn & {
  readonly site: string
  /** That no money moves; said where payments are simulated. */
  readonly simulator: string
}

const noMoneyMoves = ({ simulator, simulatorSamples }: typeof commonEn): string =>
  `${simulator} ${simulatorSamples}`

/** The receipt's words, the same that its page has, and the site's name. */
export const receiptWords: Readonly<Record<Lang, ReceiptWords>> = {
  en: { ...receiptEn, site: siteNames.en, simulator: noMoneyMoves(commonEn) },
  ru: { ...receiptRu, site: siteNames.ru, simulator: noMoneyMoves(commonRu) },
  uz: { ...receiptUz, site: siteNames.uz, simulator: noMoneyMoves(commonUz) },
}
