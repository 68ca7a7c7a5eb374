import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import styles from './layout.module.css'

type ReferenceLayoutProps = Omit<ComponentProps<typeof PageHead>, 'scene' | 'children'> & {
  /** What is done first: a search, a choice. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What is looked up: a low head with its sign, then the thing itself; no picture and no ask. */
export function ReferenceLayout({ actions, children, ...head }: ReferenceLayoutProps) {
  return (
    <>
      <PageHead {...head} compact>
        {actions}
      </PageHead>
      <div className={styles['reference']} data-layout="reference">
        {children}
      </div>
    </>
  )
}
