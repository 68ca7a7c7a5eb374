import styles from './logo.module.css'
import { logoShape } from './logo-shape.ts'

/**
 * The association's logo, without its name: put the name beside it. It is as tall as `--logo-size`
 * (2.5rem unless said otherwise); `onInk` gives the colours for dark grounds.
 */
export function Logo({
  onInk = false,
  className,
}: {
  onInk?: boolean | undefined
  className?: string | undefined
}) {
  const { size, left, right, head, shoot } = logoShape
  return (
    <svg
      className={[styles['logo'], onInk ? styles['onInk'] : '', className ?? ''].join(' ').trim()}
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
