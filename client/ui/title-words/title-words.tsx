import styles from './title-words.module.css'

/** Words that no-break spaces hold together. */
const held = /([^ ]*\u00a0[^ ]*)/

/** More letters than this in one piece do not fit a line of a title on the narrowest telephone. */
const LINE = 13

/**
 * The words of a page's title. What its no-break spaces hold together («и персональные») stays so while a line has
 * room for it, and breaks between words where none has.
 */
export function TitleWords({ of: title }: { readonly of: string }) {
  return (
    <>
      {title.split(held).map((part, index) =>
        index % 2 === 1 && part.length > LINE ? (
          <span key={index} className={styles['held']}>
            {part.replaceAll('\u00a0', ' ')}
          </span>
        ) : (
          part
        ),
      )}
    </>
  )
}
