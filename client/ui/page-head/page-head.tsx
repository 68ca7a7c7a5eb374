import type { ReactNode } from 'react'
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx'
import type { SceneName } from '#machines/scene/scene-names.ts'
import type { ThingName } from '#machines/wire/thing-names.ts'
import { SceneOpening } from '#client/ui/scene/scene-opening.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { breakable } from './breakable.ts'
import styles from './page-head.module.css'

type PageHeadProps = {
  readonly title: string
  readonly lead?: string
  /** What stands for a page that has no scene. */
  readonly thing?: ThingName
  /** What stands there in place of a drawn thing. */
  readonly beside?: ReactNode
  /** The scene of the page, above its head; small beside a low head. */
  readonly scene?: SceneName
  /** A low head, for pages whose form is what matters. */
  readonly compact?: boolean
  /** What is shown under the lead: dates, buttons. */
  readonly children?: ReactNode
}

/** The head of a page: where it is, its name, its first words. */
export function PageHead(props: PageHeadProps) {
  const { title, lead, thing, beside, scene, compact = false, children } = props
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
        <div
          className={
            [thing, beside, scene].some((one) => one !== undefined) ? styles['pair'] : undefined
          }
        >
          <div className={styles['words']}>
            <h1 tabIndex={-1}>{breakable(title)}</h1>
            {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
            {children}
          </div>
          {thing === undefined ? null : <Thing name={thing} className={styles['thing']} />}
          {beside}
          {scene === undefined ? null : <Scene name={scene} className={styles['thumbnail']} />}
        </div>
      </div>
    </header>
  )
}
