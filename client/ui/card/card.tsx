import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  readonly tone?: 'plain' | 'sand' | 'sky'
  readonly as?: 'div' | 'li' | 'article'
  readonly children: ReactNode
}

/** A framed piece of content. */
export function Card({ tone = 'plain', as: Tag = 'div', children }: CardProps) {
  return <Tag className={`${styles['card']} ${styles[tone]}`}>{children}</Tag>
}
