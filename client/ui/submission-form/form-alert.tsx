import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './submission-form.module.css'

/** Why a form could not be sent, above it; it comes into sight each time there is another `cause`. */
export function FormAlert({
  cause,
  title,
  children,
}: {
  readonly cause: unknown
  readonly title?: string
  readonly children: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [cause])
  return (
    <div ref={element} role="alert" className={styles['alert']}>
      <Icon name="warning" />
      <div>
        {title === undefined ? null : <h2>{title}</h2>}
        {children}
      </div>
    </div>
  )
}
