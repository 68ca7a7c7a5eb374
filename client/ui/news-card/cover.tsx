import type { NewsCard } from '#machines/content/content.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import styles from './news-card.module.css'

/** An article's picture, or the drawing that stands in for it. */
export function NewsCover({ item }: { readonly item: Pick<NewsCard, 'cover' | 'drawing'> }) {
  const { cover, drawing } = item
  return (
    <div className={styles['cover']}>
      {cover === null ? (
        <Drawing name={drawing} />
      ) : (
        <img src={cover.src} alt={cover.alt} width={cover.width} height={cover.height} />
      )}
    </div>
  )
}
