import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'normal' | 'wide'
  readonly children: ReactNode
}

/** The platform's modal dialog: Esc closes, focus stays inside and returns to its opener. */
export function Dialog({ open, onClose, title, size = 'normal', children }: DialogProps) {
  const { dialog } = useWords('common')
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const { current } = element
    if (current === null) return
    if (open && !current.open) current.showModal()
    if (!open && current.open) current.close()
  }, [open])

  return (
    <dialog
      ref={element}
      className={`${styles['dialog']} ${styles[size]}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles['panel']}>
        <div className={styles['top']}>
          <h2>{title}</h2>
          <button
            type="button"
            className={styles['close']}
            onClick={onClose}
            aria-label={dialog.close}
          >
            <Icon name="close" />
          </button>
        </div>
        {open ? children : null}
      </div>
    </dialog>
  )
}
