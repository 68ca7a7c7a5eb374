/** The segment that the paths of a language begin with; the default language, Russian, has none. */
export const segmentOf = (lang: 'ru' | 'uz' | 'en'): readonly string[] =>
  lang === 'ru' ? [] : [lang]
