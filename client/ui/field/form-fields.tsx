import { useLayoutEffect, useRef, type ReactNode } from 'react'

type FormFieldsProps = {
  readonly className: string | undefined
  /** While the form is sent its fields are out of reach. */
  readonly isBusy: boolean
  readonly isHidden: boolean
  readonly children: ReactNode
}

/** The fields of a form. Who sends it by Enter in one of them stands on its button while it is sent. */
export function FormFields({ className, isBusy, isHidden, children }: FormFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = fields
    if (!isBusy || current === null || !current.contains(document.activeElement)) return
    current.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }, [isBusy])
  return (
    <div ref={fields} className={className} inert={isBusy} hidden={isHidden}>
      {children}
    </div>
  )
}
