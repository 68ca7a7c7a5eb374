import { drawingSizes, type DrawingName } from './drawing-sizes.ts'
import styles from './drawing.module.css'

const addresses = import.meta.glob<string>('./drawings/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/**
 * An illustration of the site. The page carries only a reference: the drawing itself is a file of its
 * own, fetched and kept by the browser, so it weighs nothing in HTML or script. It fills the width it
 * is given and keeps its proportions; with `fills` it fills a box of other proportions, cut at its
 * edges. Without a `title` it is decoration and hidden from screen readers.
 */
export function Drawing({
  name,
  title,
  className,
  fills = false,
}: {
  name: DrawingName
  title?: string | undefined
  fills?: boolean
  className?: string | undefined
}) {
  const [width, height] = drawingSizes[name]
  const names = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    <svg
      {...names}
      className={className === undefined ? styles['drawing'] : `${styles['drawing']} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      focusable="false"
    >
      <use href={`${addresses[`./drawings/${name}.svg`] ?? ''}#drawing`} />
    </svg>
  )
}
