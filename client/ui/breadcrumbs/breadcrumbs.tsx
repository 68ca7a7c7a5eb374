import { parentOf, type MenuPage } from '#locales/paths.ts'
import { useMatch } from '#client/platform/language.ts'
import { useMenuNames } from '#client/platform/menu-names.ts'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './breadcrumbs.module.css'

const ancestorsOf = (page: MenuPage | null): readonly MenuPage[] =>
  page === null ? [] : [...ancestorsOf(parentOf(page)), page]

/** The way from home down to the page that is shown. */
export function Breadcrumbs({ current }: { readonly current: string }) {
  const { breadcrumbs } = useWords('common')
  const nameOf = useMenuNames()
  const { page, params } = useMatch()
  const ancestors = ancestorsOf(parentOf(page))
  if (ancestors.length === 0) return null
  return (
    <nav className={styles['breadcrumbs']} aria-label={breadcrumbs}>
      <ol>
        {ancestors.map((ancestor) => (
          <li key={ancestor}>
            <Icon name="chevron-right" />
            <Link page={ancestor} params={params}>
              {nameOf(ancestor)}
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <Icon name="chevron-right" />
          {current}
        </li>
      </ol>
    </nav>
  )
}
