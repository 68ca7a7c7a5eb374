import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import styles from './what-we-do-page.module.css'

export type ProgrammeName = 'alternative-care' | 'family-strengthening' | 'youth-care' | 'advocacy'

type ProgrammeProps = {
  readonly name: ProgrammeName
  readonly words: { readonly title: string; readonly text: string; readonly link: string }
}

/** One programme: its scene, what it is for, and the way to its page. */
export function Programme({ name, words }: ProgrammeProps) {
  return (
    <li className={styles['programme']}>
      <Scene name={name} className={styles['picture']} />
      <div className={styles['words']}>
        <h3>{words.title}</h3>
        <p>{words.text}</p>
        <Link page={name} className={styles['link']}>
          {words.link}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </li>
  )
}
