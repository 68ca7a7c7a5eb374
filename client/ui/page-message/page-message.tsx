import { useId, type ReactNode, type RefObject } from 'react'
import type { SceneName } from '#machines/scene/scene-names.ts'
import { SceneOpening } from '#client/ui/scene/scene-opening.tsx'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import styles from './page-message.module.css'

type PageMessageProps = {
  readonly title: string
  /** What puts the focus on its title, which is heard with the text then. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  /** A sign above the title. */
  readonly emblem?: ReactNode
  /** The scene above it at full width. */
  readonly scene?: SceneName
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A page that says one thing and offers ways on: nothing here, an error, a success. */
export function PageMessage(props: PageMessageProps) {
  const { title, heading, emblem, scene, actions, children } = props
  const id = useId()
  const offered = actions === undefined ? null : <div className={styles['actions']}>{actions}</div>
  if (scene !== undefined)
    return (
      <SceneOpening scene={scene}>
        <PageTitle words={title} />
        <div className={styles['text']}>{children}</div>
        {offered}
      </SceneOpening>
    )
  return (
    <div className={styles['notice']}>
      {emblem}
      <PageTitle ref={heading} aria-describedby={heading && id} words={title} />
      <div id={heading && id} className={styles['text']}>
        {children}
      </div>
      {offered}
    </div>
  )
}
