import { useWords } from '#client/platform/words.ts'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './family-strengthening-page.module.css'

/** In the order of the kinds of help: child, parents, income, working day, neighbourhood. */
const icons: readonly IconName[] = ['book', 'users', 'briefcase', 'clock', 'home']

/** What help consists of, one kind beside the other. */
export function Help() {
  const { help } = useWords('family-strengthening')
  return (
    <HeadedSection id="help" title={help.title} tone="sand" className={styles['help']}>
      <Strip labelledBy="help">
        {help.items.map(({ title, text }, index) => (
          <li key={title} className={styles['kind']}>
            <span className={styles['icon']}>
              <Icon name={icons[index] ?? 'heart'} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Strip>
    </HeadedSection>
  )
}
