import { useEffect, useRef, type ReactNode } from 'react'

type DialogProps = {
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A dialog of the page, open as long as it is there. */
export const Dialog = ({ title, isWide = false, children, onClose }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'wide' : undefined}
      aria-label={title}
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}
