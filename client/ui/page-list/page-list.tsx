import type { PageId } from '#locales/paths.ts'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import { Link } from '#client/ui/link/link.tsx'
import styles from './page-list.module.css'

export type ListedPage = {
  readonly page: PageId
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** Pages to go on to, each with an icon and a line about it. For use below an `h2`. */
export function PageList({ pages }: { readonly pages: readonly ListedPage[] }) {
  return (
    <ul className={styles['list']}>
      {pages.map(({ page, icon, title, text }) => (
        <li key={page}>
          <Emblem icon={icon} />
          <div className={styles['words']}>
            <h3>
              <Link page={page}>{title}</Link>
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
