import type { Lang } from '#locales/paths.ts'

const key = 'lang'

/** The language the visitor chose or was given first; null where nothing is stored or storage is shut. */
export const readStoredLanguage = (): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps the visitor's language; a browser that stores nothing is served all the same. */
export const storeLanguage = (lang: Lang): void => {
  try {
    window.localStorage.setItem(key, lang)
  } catch {
    return
  }
}
