import type { ComponentProps } from 'react'
import { Link } from '#client/ui/link/link.tsx'
import { buttonClass, type ButtonSize, type ButtonTone } from './button.tsx'

type ButtonLinkProps = ComponentProps<typeof Link> & {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
}

/** A link that looks like a button. */
export function ButtonLink({
  tone = 'secondary',
  size = 'normal',
  className,
  ...rest
}: ButtonLinkProps) {
  return <Link className={`${buttonClass(tone, size)} ${className ?? ''}`} {...rest} />
}
