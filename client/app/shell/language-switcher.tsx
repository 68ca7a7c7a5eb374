import { useLocation, type Location } from 'react-router-dom'
import { languageNames, shortLanguageNames } from '#locales/language-names.ts'
import { normaliseQuery } from '#locales/page-queries.ts'
import { languages, pathTo, type Lang, type PathMatch } from '#locales/paths.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import type { Alternates } from '#client/lib/api.ts'
import { useAlternates } from '#client/platform/head.ts'
import { useMatch } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { storeLanguage } from '#client/lib/stored-language.ts'
import { Anchor } from '#client/ui/link/anchor.tsx'
import styles from './language-switcher.module.css'

const alternateOf = (
  { page, params }: PathMatch,
  lang: Lang,
  alternates: Alternates | null,
): string => {
  if (page === 'not-found') return pathTo('home', lang)
  if (alternates !== null) return alternates[lang] ?? pathTo('home', lang)
  return pathTo(page, lang, params)
}

type LanguageSwitcherProps = {
  /** Three letters a language, where there is no room for more. */
  readonly isShort?: boolean
  readonly onChoose?: () => void
}

/** Leads to the same page in another language, with its filters and place; to home where it has none. */
export function LanguageSwitcher({ isShort = false, onChoose }: LanguageSwitcherProps) {
  const { languages: names } = useWords('common')
  const match = useMatch()
  const location: Location<unknown> = useLocation()
  // A page whose steps are entries of the history: another language is the same step in other words.
  const steps = match.page === 'donations' ? { replace: true, state: location.state } : {}
  const alternates = useAlternates(useInitialData().alternates)

  return (
    <nav aria-label={names.label} className={styles['switcher']}>
      <ul>
        {languages.map((lang) => (
          <li key={lang}>
            <Anchor
              href={
                alternateOf(match, lang, alternates) + normaliseQuery(match.page, location.search)
              }
              {...steps}
              lang={lang}
              hrefLang={lang}
              aria-current={lang === match.lang ? 'true' : undefined}
              aria-label={isShort ? languageNames[lang] : undefined}
              onClick={() => {
                storeLanguage(lang)
                onChoose?.()
              }}
            >
              {isShort ? shortLanguageNames[lang] : languageNames[lang]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
