import { formatDate, formatMoney } from '#locales/formats.ts'
import type { Lang } from '#locales/paths.ts'
import { returnKinds } from '#machines/wire/payment-terms.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { receiptWords } from './receipt-words.ts'
import type { PaidReceipt } from './receipts.ts'

type Fact = readonly [name: string, value: string]

/** What went back, in one line for us and one for the bank, and what is left of a donation that went back in part. */
export const returnFacts = (
  { state, amount, returns = [] }: PaidReceipt,
  lang: Lang,
): readonly Fact[] => {
  const words = receiptWords[lang]
  const speak = speakerOf(lang, words)
  const facts = returnKinds.flatMap((kind): readonly Fact[] => {
    const made = returns.filter((one) => one.kind === kind)
    const last = made.at(-1)
    if (last === undefined) return []
    const sum = made.reduce((total, one) => total + one.amount, 0)
    const value = { amount: formatMoney(lang, sum), date: formatDate(lang, last.at) }
    return [[words.returned[kind], speak.t('returnedOn', value)]]
  })
  const left = returns.reduce((rest, one) => rest - one.amount, amount)
  return facts.length === 0 || state === 'refunded'
    ? facts
    : [...facts, [words.left, formatMoney(lang, left)]]
}

/** How much of a donation went back, in a word; null for nothing. */
export const returnStamp = ({ state, returns }: PaidReceipt, lang: Lang): string | null => {
  const { refunded, partlyRefunded } = receiptWords[lang]
  if (state === 'refunded') return refunded
  return returns === undefined ? null : partlyRefunded
}
