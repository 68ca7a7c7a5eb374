import type { ReactNode } from 'react'
import { Cloth } from './cloth.tsx'
import styles from './cloth-ask.module.css'

type ClothAskProps = {
  /** Id of the heading, which names the section. */
  readonly id: string
  readonly words: { readonly title: string; readonly text: string; readonly alt: string }
  /** Where the stitch is made. */
  readonly children: ReactNode
}

/** The common cloth as a request: its needle stands where the next stitch comes. */
export function ClothAsk({ id, words: { title, text, alt }, children }: ClothAskProps) {
  return (
    <section className={styles['ask']} aria-labelledby={id} data-cloth-ask>
      <div className={styles['inner']}>
        <Cloth alt={alt} onTelephone="near" className={styles['picture']} />
        <div className={styles['words']}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          <div className={styles['ways']}>{children}</div>
        </div>
      </div>
    </section>
  )
}
