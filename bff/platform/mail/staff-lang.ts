import { defaultLang, type Lang } from '#locales/paths.ts'

/** Staff read their mail in the default language of the site. */
export const staffLang: Lang = defaultLang
