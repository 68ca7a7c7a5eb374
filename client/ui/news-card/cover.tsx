import type { NewsCard } from '#machines/content/content.ts'
import { drawingSizes, type DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import styles from './news-card.module.css'

/** Drawings wider than 4:3 are whole scenes up to their edges; the others stand on the card's ground. */
const isScene = (name: DrawingName): boolean => {
  const [width, height] = drawingSizes[name]
  return width * 3 > height * 4
}

/** An article's picture, or the drawing that stands in for it. */
export function NewsCover({ item }: { readonly item: Pick<NewsCard, 'cover' | 'drawing'> }) {
  const { cover, drawing } = item
  return (
    <div className={styles['cover']}>
      {cover === null ? (
        <Drawing name={drawing} fills={isScene(drawing)} />
      ) : (
        <img src={cover.src} alt={cover.alt} width={cover.width} height={cover.height} />
      )}
    </div>
  )
}
