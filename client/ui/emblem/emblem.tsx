import type { IconName } from '#client/ui/icon/icon-names.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './emblem.module.css'

type EmblemProps = {
  readonly icon: IconName
  readonly className?: string | undefined
}

/** A line icon on a ground of its own, 4 rem wide (`--emblem-size`): the sign of a page, a card or a list. Decoration. */
export function Emblem({ icon, className }: EmblemProps) {
  return (
    <span
      className={className === undefined ? styles['emblem'] : `${styles['emblem']} ${className}`}
    >
      <Icon name={icon} />
    </span>
  )
}
