import type { ComponentProps } from 'react'
import { Figure } from '#client/ui/figure/figure.tsx'
import styles from './pull-quote.module.css'

type PullQuoteProps = {
  /** A sentence of the page, set large. */
  readonly quote: string
  /** The one figure of the page, with its date. */
  readonly figure?: ComponentProps<typeof Figure>
}

/** A sentence of the page pulled out of its text, and beside it the one figure that the page is about. */
export function PullQuote({ quote, figure }: PullQuoteProps) {
  return (
    <div className={styles['band']}>
      <div className={styles['inner']}>
        <p className={styles['quote']} data-pull-quote>
          {quote}
        </p>
        {figure === undefined ? null : (
          <dl className={styles['figure']}>
            <Figure {...figure} />
          </dl>
        )}
      </div>
    </div>
  )
}
