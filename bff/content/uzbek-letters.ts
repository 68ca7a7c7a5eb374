import type { Lang } from '#locales/paths.ts'

/** Addresses, which are left as they are; oʻ and gʻ; an apostrophe inside a word. */
const typed = /(https?:\/\/\S+|\]\([^)\s]*\))|([oOgG])['`´‘’]|(\p{L})['`´](?=\p{L})/gu

/** Uzbek with the letters of its alphabet where a keyboard has but an apostrophe: `o'quvchi` → `oʻquvchi`. */
export const uzbekLetters = (text: string): string =>
  text.replace(
    typed,
    (_, address: string | undefined, letter: string | undefined, before: string) =>
      address !== undefined ? address : letter !== undefined ? `${letter}ʻ` : `${before}ʼ`,
  )

/** The same in each text of a file in Uzbek, and in each under the key `uz`. */
export const withUzbekLetters = (data: unknown, lang: Lang | undefined): unknown => {
  if (typeof data === 'string') return lang === 'uz' ? uzbekLetters(data) : data
  if (Array.isArray(data)) return data.map((item: unknown) => withUzbekLetters(item, lang))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      withUzbekLetters(value, key === 'uz' ? 'uz' : lang),
    ]),
  )
}
