import type { PageId } from '#locales/paths.ts'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './page-list.module.css'

export type ListedPage = {
  readonly page: PageId
  readonly drawing: DrawingName
  readonly title: string
  readonly text: string
}

/** Pages to go on to, each with a small drawing and a line about it. For use below an `h2`. */
export function PageList({ pages }: { readonly pages: readonly ListedPage[] }) {
  return (
    <ul className={styles['list']}>
      {pages.map(({ page, drawing, title, text }) => (
        <li key={page}>
          <Drawing name={drawing} className={styles['drawing']} />
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
