import { useState, useSyncExternalStore } from 'react'
import { drawingOf } from './drawings.ts'
import type { SceneName } from '#machines/scene/scene-names.ts'
import { Scene } from './scene.tsx'
import places from './scene-places.module.css'
import styles from './stage.module.css'

const never = () => () => undefined

/** Whether this is the server's rendering, or the browser's taking over of it. */
const useIsServers = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * The scene of an opening. In the server's page it is part of the HTML, so that it is painted with the first words and
 * asks for nothing; React takes it over as it is. Reached inside the site it is a picture.
 */
export function OpeningScene({ name }: { readonly name: SceneName }) {
  const isServers = useIsServers()
  const [isInline] = useState(isServers)
  return (
    <div
      className={`${styles['inline']} ${places[name]}`}
      data-scene={name}
      aria-hidden="true"
      data-drawing={isInline ? name : undefined}
    >
      {isInline ? (
        <div
          className={styles['stage']}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: drawingOf(name) }}
        />
      ) : (
        <div className={styles['stage']}>
          <Scene name={name} first />
        </div>
      )}
    </div>
  )
}
