import styles from './mark.module.css'
import { markShape } from './mark-shape.ts'

/**
 * The association's mark, without its name: put the name beside it. It is as tall as `--mark-size`
 * (2.5rem unless said otherwise); `onInk` gives the colours for dark grounds.
 */
export function Mark({
  onInk = false,
  className,
}: {
  onInk?: boolean | undefined
  className?: string | undefined
}) {
  const { size, left, right, head, shoot } = markShape
  return (
    <svg
      className={[styles['mark'], onInk ? styles['onInk'] : '', className ?? ''].join(' ').trim()}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden
      focusable="false"
    >
      <path className={styles['left']} d={left} />
      <path className={styles['right']} d={right} />
      <circle className={styles['shoot']} cx={head.x} cy={head.y} r={head.radius} />
      <path className={styles['shoot']} d={shoot} />
    </svg>
  )
}
