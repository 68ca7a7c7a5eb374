import { useLayoutEffect, type ComponentProps } from 'react'
import { releaseTitle } from '#client/lib/title-height.ts'
import styles from './page-title.module.css'

/** Words that no-break spaces hold together. */
const held = /([^ ]*\u00a0[^ ]*)/

/** More letters than this in one piece do not fit a line of a title on the narrowest telephone. */
const LINE = 13

type PageTitleProps = Omit<ComponentProps<'h1'>, 'children'> & { readonly words: string }

/**
 * The title of a page, which takes the focus. What its no-break spaces hold together («и персональные») stays so while
 * a line has room for it, and breaks between words where none has.
 */
export const PageTitle = ({ words, ...attributes }: PageTitleProps) => {
  // The next title is as high as it is: of another page, of another step, in another language.
  useLayoutEffect(() => releaseTitle, [words])
  return (
    <h1 tabIndex={-1} {...attributes}>
      {words.split(held).map((part, index) =>
        index % 2 === 1 && part.length > LINE ? (
          <span key={index} className={styles['held']}>
            {part.replaceAll('\u00a0', ' ')}
          </span>
        ) : (
          part
        ),
      )}
    </h1>
  )
}
