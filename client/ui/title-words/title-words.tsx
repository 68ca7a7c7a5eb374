import type { ReactNode } from 'react'
import styles from './title-words.module.css'

const nbsp = '\u00a0'

/** More letters than this in one piece do not fit a line of a title on the narrowest telephone. */
const LINE = 13

/**
 * The words of a page's title. What its no-break spaces hold together («и персональные») stays so while a line has
 * room for it, and breaks between words where none has.
 */
export function TitleWords({ of: title }: { readonly of: string }) {
  const words = title.split(' ').reduce<readonly ReactNode[]>((before, piece, index) => {
    const space = index === 0 ? '' : ' '
    if (piece.includes(nbsp) && piece.length > LINE)
      return [
        ...before,
        space,
        <span key={index} className={styles['held']}>
          {piece.replaceAll(nbsp, ' ')}
        </span>,
      ]
    return [...before, space + piece]
  }, [])
  return <>{words}</>
}
