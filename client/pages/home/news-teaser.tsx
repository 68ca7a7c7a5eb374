import type { NewsCard, NewsCategory } from '#machines/content/content.ts'
import { formatDate } from '#locales/formats.ts'
import { useLang } from '#client/app/language.ts'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './latest-news.module.css'

const drawings: Readonly<Record<NewsCategory, DrawingName>> = {
  events: 'news',
  partners: 'corporate',
  families: 'alternative-care',
  youth: 'youth-care',
  rights: 'advocacy',
  reports: 'documents',
}

/** One of the latest news: its picture, or a drawing for what it is about, its day and its title. */
export function NewsTeaser({ item }: { readonly item: NewsCard }) {
  const lang = useLang()
  const { slug, title, excerpt, date, cover } = item
  const [category = 'events'] = item.categories
  return (
    <li className={styles['teaser']}>
      {cover === null ? (
        <Drawing name={drawings[category]} className={styles['cover']} />
      ) : (
        <img className={styles['cover']} loading="lazy" {...cover} />
      )}
      <div className={styles['words']}>
        <p className={styles['date']}>
          <time dateTime={date}>{formatDate(lang, date)}</time>
        </p>
        <h3>
          <Link page="news-article" params={{ slug }}>
            {title}
          </Link>
        </h3>
        <p>{excerpt}</p>
      </div>
    </li>
  )
}
