import { highlight } from '#locales/fold.ts'
import { useLang } from '#client/platform/language.ts'
import styles from './highlight.module.css'

/** A text with what a search found in it marked. */
export function Highlight({ text, query }: { readonly text: string; readonly query: string }) {
  const lang = useLang()
  if (query === '') return <>{text}</>
  return (
    <>
      {highlight(text, query, lang).map((segment, index) =>
        segment.found ? (
          <mark key={index} className={styles['mark']}>
            {segment.text}
          </mark>
        ) : (
          segment.text
        ),
      )}
    </>
  )
}
