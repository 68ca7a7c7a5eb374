import type { ReactNode } from 'react'
import { formatMoney } from '#locales/formats.ts'
import { useMatch } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { SOURCE_QUERY } from './source-query.ts'
import styles from './give-bar.module.css'

const AMOUNT = 100_000

/**
 * The body of a long page, along whose foot a telephone keeps the way to give in sight: the bar comes with the
 * body, rests at its end, and goes down out of the way as long as the keyboard's focus is somewhere in it.
 */
export function WithGiveBar({ children }: { readonly children: ReactNode }) {
  const { lang, page } = useMatch()
  const { impact } = useWords('give')
  const { donate } = useWords('common')
  const sum = formatMoney(lang, AMOUNT)
  return (
    <div className={styles['body']}>
      {children}
      <div className={styles['bar-ends']} />
      <div className={styles['bar']} data-give-bar>
        <p>
          <strong>{sum}:</strong> {impact[AMOUNT]}
        </p>
        <ButtonLink
          page="donations"
          query={{ amount: String(AMOUNT), [SOURCE_QUERY]: page }}
          tone="primary"
          aria-label={`${donate}: ${sum}`}
        >
          {donate}
        </ButtonLink>
      </div>
    </div>
  )
}
