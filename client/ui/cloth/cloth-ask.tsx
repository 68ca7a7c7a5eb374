import type { ReactNode } from 'react'
import cloth from './cloth.module.css'
import styles from './cloth-ask.module.css'

type ClothAskProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly words: { readonly title: string; readonly text: string; readonly alt: string }
  /** Where the stitch is made. */
  readonly children: ReactNode
}

/**
 * The common cloth as a request: its needle stands where the next stitch comes. On a telephone that place is shown
 * from near by. A file of its own, asked for when it comes near; its room is kept before it is there.
 */
export function ClothAsk({ id, words: { title, text, alt }, children }: ClothAskProps) {
  return (
    <section className={styles['ask']} aria-labelledby={id} data-cloth-ask>
      <div className={styles['inner']}>
        <picture className={styles['picture']}>
          <source media="(width < 44rem)" srcSet="/cloth/next.svg" width="480" height="320" />
          <img
            className={cloth['cloth']}
            src="/cloth/wide.svg"
            alt={alt}
            width="1200"
            height="800"
            loading="lazy"
            decoding="async"
          />
        </picture>
        <div className={styles['words']}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          <div className={styles['ways']}>{children}</div>
        </div>
      </div>
    </section>
  )
}
