import type { ReactNode } from 'react'
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import type { SceneName } from '#machines/scene/scene-names.ts'
import { SceneOpening } from '#client/ui/scene/scene-opening.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { breakable } from './breakable.ts'
import styles from './page-head.module.css'

type PageHeadProps = {
  readonly title: string
  readonly lead?: string
  /** The sign of a page that has no scene. */
  readonly icon?: IconName
  /** The scene of the page, above its head; small beside a low head. */
  readonly scene?: SceneName
  /** A low head, for pages whose form is what matters. */
  readonly compact?: boolean
  /** What is shown under the lead: dates, buttons. */
  readonly children?: ReactNode
}

/** The head of a page: where it is, its name, its first words. */
export function PageHead({ title, lead, icon, scene, compact = false, children }: PageHeadProps) {
  if (scene !== undefined && !compact)
    return (
      <SceneOpening scene={scene}>
        <Breadcrumbs current={title} />
        <h1 tabIndex={-1}>{breakable(title)}</h1>
        {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
        {children}
      </SceneOpening>
    )
  return (
    <header className={compact ? `${styles['head']} ${styles['compact']}` : styles['head']}>
      <div className={styles['inner']}>
        <Breadcrumbs current={title} />
        <div className={icon === undefined && scene === undefined ? undefined : styles['pair']}>
          <div className={styles['words']}>
            <h1 tabIndex={-1}>{breakable(title)}</h1>
            {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
            {children}
          </div>
          {icon === undefined ? null : <Emblem icon={icon} className={styles['emblem']} />}
          {scene === undefined ? null : <Scene name={scene} className={styles['thumbnail']} />}
        </div>
      </div>
    </header>
  )
}
