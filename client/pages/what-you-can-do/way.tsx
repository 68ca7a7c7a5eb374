import type { PageId } from '#locales/paths.ts'
import type { ThingName } from '#machines/wire/thing-names.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './what-you-can-do-page.module.css'

type WayProps = {
  readonly words: { readonly title: string; readonly text: string; readonly action: string }
  readonly page: PageId
  readonly thing: ThingName
  /** The way that most people take: larger than the others. */
  readonly first?: boolean
}

export function Way({ words, page, thing, first = false }: WayProps) {
  return (
    <li className={`${styles['way']} ${first ? styles['first'] : ''}`}>
      <Thing name={thing} className={styles['thing']} />
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
