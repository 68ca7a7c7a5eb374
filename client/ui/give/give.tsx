import type { ReactNode } from 'react'
import { useWords } from '#client/platform/words.ts'
import { DollarDay } from './dollars.tsx'
import { GiveForm, type OfferedAmounts } from './give-form.tsx'
import styles from './give.module.css'

type GiveProps = {
  /** The words of the page that asks. */
  readonly title: string
  readonly text: string
  readonly amounts?: OfferedAmounts
  /** Another way on, under the words. */
  readonly children?: ReactNode
}

/** The end of a page that asks for a donation: its words, three amounts with their meaning, one button. */
export function Give({ title, text, amounts, children }: GiveProps) {
  const { note } = useWords('give')
  return (
    <section className={styles['give']} aria-labelledby="give">
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id="give">{title}</h2>
          <p>{text}</p>
          {children}
        </div>
        <div className={styles['ask']}>
          <GiveForm id="give" {...(amounts === undefined ? {} : { amounts })} />
          <p className={styles['note']}>
            {note}
            <DollarDay />
          </p>
        </div>
      </div>
    </section>
  )
}
