import { formatDate } from '#locales/formats.ts'
import type { NewsCard as NewsItem } from '#machines/content/content.ts'
import { useLang } from '#client/app/language.ts'
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

/** An article in a list: cover, date, title, first words, and the way to it. */
export function NewsCard({ item, words, query = '', heading: Heading = 'h3' }: NewsCardProps) {
  const lang = useLang()
  return (
    <article className={styles['card']}>
      <NewsCover item={item} />
      <div className={styles['text']}>
        <p className={styles['facts']}>
          <time dateTime={item.date}>{formatDate(lang, item.date)}</time>
          <span>{words.category}</span>
        </p>
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
