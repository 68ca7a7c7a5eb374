import type { ReactNode } from 'react'
import { OpeningScene } from './opening-scene.tsx'
import type { SceneName } from '#machines/scene/scene-names.ts'
import places from './scene-places.module.css'
import styles from './opening.module.css'

type SceneOpeningProps = {
  readonly scene: SceneName
  /** Heading, first words and what is asked for. */
  readonly children: ReactNode
}

/**
 * The opening of a page under its scene: at full width with the words on its quiet side, on a telephone the scene
 * above and the words on its ground. Whatever the size of the text, the words stand on that ground.
 */
export function SceneOpening({ scene, children }: SceneOpeningProps) {
  return (
    <header className={`${styles['opening']} ${places[scene]}`} data-scene={scene}>
      <div className={styles['picture']}>
        <OpeningScene name={scene} />
      </div>
      <div className={styles['inner']}>
        <div className={styles['words']}>{children}</div>
      </div>
    </header>
  )
}
