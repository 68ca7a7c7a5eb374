import type { Lang } from '#locales/paths.ts'
import { ifAllowed } from './if-allowed.ts'

const key = 'lang'

/** The language the visitor chose or was given first; null where nothing is stored or storage is shut. */
export const readStoredLanguage = (): string | null =>
  ifAllowed(() => window.localStorage.getItem(key))

/** Keeps the visitor's language; a browser that stores nothing is served all the same. */
export const storeLanguage = (lang: Lang): void => {
  ifAllowed(() => window.localStorage.setItem(key, lang))
}
