import type { ReactNode } from 'react'
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx'
import type { SceneName } from '#machines/scene/scene-names.ts'
import { SceneOpening } from '#client/ui/scene/scene-opening.tsx'
import { Scene } from '#client/ui/scene/scene.tsx'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  readonly title: string
  readonly lead?: string
  /** What stands for a page that has no scene: a drawn thing, as a rule. */
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
  const { title, lead, beside, scene, compact = false, children } = props
  const words = (
    <>
      <PageTitle words={title} />
      {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
      {children}
    </>
  )
  if (scene !== undefined && !compact)
    return (
      <SceneOpening scene={scene}>
        <Breadcrumbs current={title} />
        {words}
      </SceneOpening>
    )
  return (
    <header className={compact ? `${styles['head']} ${styles['compact']}` : styles['head']}>
      <div className={styles['inner']}>
        <Breadcrumbs current={title} />
        <div className={beside === undefined && scene === undefined ? undefined : styles['pair']}>
          <div className={styles['words']}>{words}</div>
          {beside}
          {scene === undefined ? null : <Scene name={scene} className={styles['thumbnail']} />}
        </div>
      </div>
    </header>
  )
}
