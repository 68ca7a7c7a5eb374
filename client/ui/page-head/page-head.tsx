import type { ReactNode } from 'react'
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  readonly title: string
  readonly lead?: string
  readonly drawing?: DrawingName
  /** A low head, for pages whose form is what matters. */
  readonly compact?: boolean
  /** What stands under the lead: dates, buttons. */
  readonly children?: ReactNode
}

/** The head of a page: where it is, its name, its first words. */
export function PageHead({ title, lead, drawing, compact = false, children }: PageHeadProps) {
  return (
    <header className={compact ? `${styles['head']} ${styles['compact']}` : styles['head']}>
      <div className={styles['inner']}>
        <Breadcrumbs current={title} />
        <div className={drawing === undefined ? undefined : styles['pair']}>
          <div className={styles['words']}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
            {children}
          </div>
          {drawing === undefined ? null : <Drawing name={drawing} className={styles['drawing']} />}
        </div>
      </div>
    </header>
  )
}
