import { formatDate } from '#locales/formats.ts'
import type { NewsCard as NewsItem } from '#machines/wire/news.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { Highlight } from '#client/ui/highlight/highlight.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { NewsCover } from './cover.tsx'
import styles from './news-card.module.css'

type NewsCardProps = {
  readonly item: NewsItem
  readonly words: {
    readonly readMore: string
    /** The link's whole name, with the title in it. */
    readonly readMoreAbout: string
    readonly category: string
    readonly minutes?: string
  }
  /** What was searched for; it is marked in the text. */
  readonly query?: string
  readonly heading?: 'h2' | 'h3'
}

/** An article in a list: cover, category, date, title, first words, and the way to it. */
export function NewsCard({ item, words, query = '', heading: Heading = 'h3' }: NewsCardProps) {
  const lang = useLang()
  const facts = (
    <>
      <span>{words.category}</span>
      <time dateTime={item.date}>{formatDate(lang, item.date)}</time>
    </>
  )
  return (
    <article className={styles['card']}>
      <div className={styles['cover']}>
        <NewsCover item={item} place="card">
          <p className={styles['label']}>{facts}</p>
        </NewsCover>
      </div>
      <div className={styles['text']}>
        {item.cover === null ? null : <p className={styles['facts']}>{facts}</p>}
        <Heading className={styles['title']}>
          <Highlight text={item.title} query={query} />
        </Heading>
        <p className={styles['excerpt']}>
          <Highlight text={item.snippet ?? item.excerpt} query={query} />
        </p>
        <p className={styles['foot']}>
          <Link
            page="news-article"
            params={{ slug: item.slug }}
            aria-label={words.readMoreAbout}
            className={styles['more']}
          >
            {words.readMore}
            <Icon name="arrow-right" />
          </Link>
          {words.minutes === undefined ? null : <span>{words.minutes}</span>}
        </p>
      </div>
    </article>
  )
}
