import type { ReactNode } from 'react'
import type { SceneName } from '#machines/scene/scene-names.ts'
import { SceneOpening } from '#client/ui/scene/scene-opening.tsx'
import styles from './page-message.module.css'

type PageMessageProps = {
  readonly title: string
  /** A sign above the title. */
  readonly emblem?: ReactNode
  /** The scene above it at full width. */
  readonly scene?: SceneName
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A page that says one thing and offers ways on: nothing here, an error, a success. */
export function PageMessage({ title, emblem, scene, actions, children }: PageMessageProps) {
  if (scene !== undefined)
    return (
      <SceneOpening scene={scene}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles['text']}>{children}</div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </SceneOpening>
    )
  return (
    <div className={styles['notice']}>
      {emblem}
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles['text']}>{children}</div>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
