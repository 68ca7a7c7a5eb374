import type { PageId } from '#locales/paths.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { pagesShown } from './pages-shown.ts'
import styles from './pager.module.css'

type PagerProps = {
  readonly to: PageId
  readonly page: number
  readonly pages: number
  readonly queryOf: (page: number) => Readonly<Record<string, string>>
  readonly words: {
    readonly label: string
    readonly previous: string
    readonly next: string
  }
  /** The spoken name of a page's link. */
  readonly nameOf: (page: number) => string
}

/** The pages of a list as links. Nothing when there is one page only. */
export function Pager({ to, page, pages, queryOf, words, nameOf }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles['pager']} aria-label={words.label}>
      <ul>
        {page > 1 ? (
          <li>
            <Link page={to} query={queryOf(page - 1)} rel="prev" className={styles['step']}>
              <Icon name="chevron-left" />
              {words.previous}
            </Link>
          </li>
        ) : null}
        {pagesShown(page, pages).map((shown, index) =>
          shown === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className={styles['gap']}>
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                page={to}
                query={queryOf(shown)}
                aria-label={nameOf(shown)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <Link page={to} query={queryOf(page + 1)} rel="next" className={styles['step']}>
              {words.next}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
