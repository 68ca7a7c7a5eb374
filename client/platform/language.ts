import { createContext, use } from 'react'
import { defaultLang, type Lang, type PathMatch } from '#locales/paths.ts'

/** The page, language and parameters of the address that is shown. */
export const MatchContext = createContext<PathMatch>({
  page: 'home',
  lang: defaultLang,
  params: {},
})

export const useMatch = (): PathMatch => use(MatchContext)
export const useLang = (): Lang => useMatch().lang
