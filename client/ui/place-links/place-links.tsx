import type { PageId } from '#locales/paths.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import type { SceneName } from '#machines/scene/scene-names.ts'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import styles from './place-links.module.css'

type PlaceLinksProps = {
  readonly title: string
  readonly places: readonly {
    readonly page: PageId & SceneName
    readonly name: string
  }[]
}

/** The way to the other places of the same kind: its scene and its name each. */
export function PlaceLinks({ title, places }: PlaceLinksProps) {
  return (
    <HeadedSection id="others" title={title} className={styles['others']}>
      <ul className={styles['places']}>
        {places.map(({ page, name }) => (
          <li key={page}>
            <Link page={page}>
              <Scene name={page} className={styles['picture']} />
              <span className={styles['name']}>{name}</span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
