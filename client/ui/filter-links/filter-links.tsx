import type { PageId } from '#locales/paths.ts'
import { Link } from '#client/ui/link/link.tsx'
import styles from './filter-links.module.css'

type FilterLinksProps = {
  readonly page: PageId
  readonly label: string
  /** The chosen value; empty for all. */
  readonly chosen: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly queryOf: (value: string) => Readonly<Record<string, string>>
}

/** A filter as links, so that each choice has an address of its own. */
export function FilterLinks({ page, label, chosen, options, queryOf }: FilterLinksProps) {
  return (
    <nav className={styles['filter']} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {options.map(({ value, label: name }) => (
          <li key={value}>
            <Link
              page={page}
              query={queryOf(value)}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
