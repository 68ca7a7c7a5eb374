import type { ReactNode } from 'react'
import type { NewsCard } from '#machines/wire/news.schema.ts'
import { Thing } from '#client/ui/thing/thing.tsx'
import styles from './cover.module.css'

const grounds = import.meta.glob<string>('./grounds/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** Neighbours of one category show another part of their ornament, or the same part mirrored. */
const parts = ['', 'low', 'high', 'middle'] as const

/** How wide a photograph is shown in each place, as in `sizes` of HTML; that of an article is seen at once. */
const places = {
  card: {
    sizes: '(width < 36rem) 92vw, (width < 64rem) 46vw, 24rem',
    loading: { loading: 'lazy', decoding: 'async' },
  },
  article: {
    sizes: '(width < 48rem) 92vw, (width < 60rem) 44rem, 26rem',
    loading: { fetchPriority: 'high' },
  },
} as const

type NewsCoverProps = {
  readonly item: Pick<NewsCard, 'id' | 'cover' | 'thing' | 'categories'>
  readonly place: keyof typeof places
  /** What is set on the ornament: the category and the day. */
  readonly children?: ReactNode
}

/** An article's photograph, a thing of its story, or the ornament of its category with words set on it. */
export function NewsCover({ item, place, children }: NewsCoverProps) {
  const { cover, thing, categories, id } = item
  if (cover !== null) {
    const { sizes, loading } = places[place]
    const { src, alt, width, height, sources } = cover
    return (
      <div className={styles['cover']}>
        <picture>
          {sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={sizes} />
          ))}
          <img src={src} alt={alt} width={width} height={height} {...loading} />
        </picture>
      </div>
    )
  }
  const category = categories[0] ?? 'events'
  if (thing !== null)
    return (
      <div className={`${styles['cover']} ${styles[category]} ${styles['drawn']}`}>
        <Thing name={thing} />
      </div>
    )
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
