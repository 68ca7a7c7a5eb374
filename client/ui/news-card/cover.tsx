import type { ReactNode } from 'react'
import type { NewsCard } from '#machines/wire/news.schema.ts'
import styles from './cover.module.css'

const grounds = import.meta.glob<string>('./grounds/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** Neighbours of one category show another part of their ornament, or the same part mirrored. */
const parts = ['', 'low', 'high', 'middle'] as const

type NewsCoverProps = {
  readonly item: Pick<NewsCard, 'id' | 'cover' | 'categories'>
  /** What is set on the cover where there is no photograph: the category and the day. */
  readonly children?: ReactNode
}

/** An article's photograph, or the ornament of its category with words set on it. */
export function NewsCover({ item, children }: NewsCoverProps) {
  const { cover, categories, id } = item
  if (cover !== null)
    return (
      <div className={styles['cover']}>
        <img src={cover.src} alt={cover.alt} width={cover.width} height={cover.height} />
      </div>
    )
  const category = categories[0] ?? 'events'
  const side = Math.floor(id / parts.length) % 2 === 0 ? '' : 'mirrored'
  const names = ['cover', category, parts[id % parts.length] ?? '', side]
  return (
    <div className={names.flatMap((name) => styles[name] ?? []).join(' ')}>
      <img
        src={grounds[`./grounds/${category}.svg`]}
        alt=""
        width="960"
        height="600"
        loading="lazy"
        decoding="async"
      />
      {children}
    </div>
  )
}
