import type { Words } from '#locales/words.ts'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import { Section } from '#client/ui/section/section.tsx'
import styles from './stories.module.css'

const icons = ['home', 'wrench', 'needle'] as const satisfies IconName[]

/** Stories put together from many lives, and said to be so: no real child is told about. */
export function Stories({ words }: { readonly words: Words['home']['stories'] }) {
  return (
    <Section tone="sand" labelledBy="stories">
      <div className={styles['stories']}>
        <div className={styles['head']}>
          <h2 id="stories">{words.title}</h2>
          <p>{words.note}</p>
        </div>
        <ul className={styles['list']}>
          {words.items.map(({ title, text, about }, place) => {
            const icon = icons[place]
            return (
              <li key={title}>
                {icon === undefined ? null : <Emblem icon={icon} className={styles['emblem']} />}
                <h3>{title}</h3>
                <p>{text}</p>
                <p className={styles['about']}>{about}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}
