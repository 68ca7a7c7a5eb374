import type { PageId } from '#locales/paths.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import styles from './what-you-can-do-page.module.css'

type WayProps = {
  readonly words: { readonly title: string; readonly text: string; readonly action: string }
  readonly page: PageId
  readonly drawing: DrawingName
  /** The way that most people take: larger than the others. */
  readonly first?: boolean
}

/** One way to help. */
export function Way({ words, page, drawing, first = false }: WayProps) {
  return (
    <li className={`${styles['way']} ${first ? styles['first'] : ''}`}>
      <Drawing name={drawing} className={styles['drawing']} />
      <div className={styles['words']}>
        <h3>{words.title}</h3>
        <p>{words.text}</p>
        <ButtonLink page={page} tone={first ? 'primary' : 'secondary'}>
          {words.action}
        </ButtonLink>
      </div>
    </li>
  )
}
