import type { PageId } from '#locales/paths.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import styles from './what-you-can-do-page.module.css'

type WayProps = {
  readonly words: { readonly title: string; readonly text: string; readonly action: string }
  readonly page: PageId
  readonly icon: IconName
  /** The way that most people take: larger than the others. */
  readonly first?: boolean
}

export function Way({ words, page, icon, first = false }: WayProps) {
  return (
    <li className={`${styles['way']} ${first ? styles['first'] : ''}`}>
      <Emblem icon={icon} className={styles['emblem']} />
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
