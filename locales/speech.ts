import { formatNumber } from './formats.ts'
import type { Lang } from './paths.ts'

/** How each language puts values into a message: the form that a number takes, and one full stop. */

const russianForm = (count: number): number => {
  if (!Number.isInteger(count)) return 1
  const tens = Math.abs(count) % 100
  const ones = tens % 10
  if (ones === 1 && tens !== 11) return 0
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2
}

/**
 * Which of a message's forms a number takes. en: one, other; ru: one, few, many; uz: one form, as a noun after a
 * number stays singular.
 */
export const pluralForm: Readonly<Record<Lang, (count: number) => number>> = {
  en: (count) => (count === 1 ? 0 : 1),
  ru: russianForm,
  uz: () => 0,
}

/** What parts the forms of a message. */
export const FORMS = '||||'

/** A date that ends with «г.» ends its sentence too: the sentence's own full stop falls away. */
export const withOneFullStop = (text: string): string => text.replace(/(\sг\.)\.(?!\.)/g, '$1')

const somForms = ['сум', 'сума', 'сумов']

/** In a Russian sentence money is declined, «100 000 сумов»; a button or a table keeps the price tag's «сум». */
const withMoneyDeclined = (message: string, text: string): string =>
  /[.!?](?:\s|$)/.test(message)
    ? text.replace(/(\d[\d\u00a0]*)\u00a0сум(?!\p{L})/gu, (_, digits: string) => {
        const count = Number(digits.replaceAll('\u00a0', ''))
        return `${digits}\u00a0${somForms[russianForm(count)] ?? ''}`
      })
    : text

/** The settings of Polyglot for a language, but for its phrases. */
export const speechOf = (lang: Lang) => ({
  locale: lang,
  pluralRules: {
    pluralTypes: { ...pluralForm },
    pluralTypeToLanguages: { en: ['en'], ru: ['ru'], uz: ['uz'] },
  },
  /** Puts the values in, counts grouped as the language writes them; `this` is the message. */
  replace(this: string, token: RegExp, valueOf: (token: string, name: string) => unknown): string {
    const shown = (value: unknown): string =>
      typeof value === 'number' ? formatNumber(lang, value) : String(value)
    const text = this.replace(token, (found: string, name: string) => shown(valueOf(found, name)))
    return withOneFullStop(lang === 'ru' ? withMoneyDeclined(this, text) : text)
  },
})
