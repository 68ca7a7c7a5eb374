import type { Lang } from './paths.ts'

/** Each language by its own name, as switchers show it whatever the page's language. */
export const languageNames: Readonly<Record<Lang, string>> = {
  ru: 'Русский',
  uz: 'Oʻzbekcha',
  en: 'English',
}

/** The same where there is room for three letters; each begins the whole name. */
export const shortLanguageNames: Readonly<Record<Lang, string>> = {
  ru: 'Рус',
  uz: 'Oʻzb',
  en: 'Eng',
}
