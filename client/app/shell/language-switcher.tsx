import { useLocation } from 'react-router-dom'
import { languageNames } from '#locales/language-names.ts'
import { normaliseQuery } from '#locales/page-queries.ts'
import { languages, pathTo, type Lang, type PathMatch } from '#locales/paths.ts'
import { useBoot } from '#client/app/boot-context.ts'
import type { Twins } from '#client/app/boot.ts'
import { useTwins } from '#client/app/head.ts'
import { useMatch } from '#client/app/language.ts'
import { useWords } from '#client/app/words.ts'
import { storeLanguage } from '#client/lib/stored-language.ts'
import { Anchor } from '#client/ui/link/anchor.tsx'
import styles from './language-switcher.module.css'

const twinOf = ({ page, params }: PathMatch, lang: Lang, twins: Twins | null): string => {
  if (page === 'not-found') return pathTo('home', lang)
  if (twins !== null) return twins[lang] ?? pathTo('home', lang)
  return pathTo(page, lang, params)
}

/** Leads to the same page in another language, with its filters and place; to home where it has none. */
export function LanguageSwitcher() {
  const { languages: names } = useWords('common')
  const match = useMatch()
  const { search } = useLocation()
  const twins = useTwins(useBoot().twins)

  return (
    <nav aria-label={names.label} className={styles['switcher']}>
      <ul>
        {languages.map((lang) => (
          <li key={lang}>
            <Anchor
              href={twinOf(match, lang, twins) + normaliseQuery(match.page, search)}
              lang={lang}
              hrefLang={lang}
              aria-current={lang === match.lang ? 'true' : undefined}
              onClick={() => storeLanguage(lang)}
            >
              {languageNames[lang]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
