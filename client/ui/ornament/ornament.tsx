import styles from './ornament.module.css'

/**
 * An ornament of this country, for dividers, the footer's edge and page heads; sparingly. Decoration
 * only, hidden from screen readers, and not drawn in script: each kind is one small file.
 *
 * - `suzani-band`: an embroidered border that runs along the whole width, 2.5rem tall
 *   (`--ornament-size`)
 * - `girih`: a net of eightfold stars that fills the box given by `className`, in the colour of the
 *   text; give it a low opacity
 * - `rosette`: one embroidered sun, 7.5rem wide (`--ornament-size`)
 */
export function Ornament({
  kind,
  className,
}: {
  kind: 'suzani-band' | 'girih' | 'rosette'
  className?: string | undefined
}) {
  return <div aria-hidden className={`${styles[kind]} ${className ?? ''}`.trim()} />
}
