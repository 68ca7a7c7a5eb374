import type { ReactNode } from 'react'
import { formatDate } from '#locales/formats.ts'
import type { NewsCard as NewsItem } from '#machines/wire/news.schema.ts'
import { useLang } from '#client/platform/language.ts'
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
  /** Marks in a text what was searched for; a list without a search has no code for it. */
  readonly marked?: (text: string) => ReactNode
  readonly heading?: 'h2' | 'h3'
}

/** An article in a list: cover, category, date, title, first words, and the way to it. */
export function NewsCard({
  item,
  words,
  marked = (text) => text,
  heading: Heading = 'h3',
}: NewsCardProps) {
  const lang = useLang()
  const isPictured = item.cover !== null || item.thing !== null
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
          {isPictured ? null : <p className={styles['label']}>{facts}</p>}
        </NewsCover>
      </div>
      <div className={styles['text']}>
        {isPictured ? <p className={styles['facts']}>{facts}</p> : null}
        <Heading className={styles['title']}>{marked(item.title)}</Heading>
        <p className={styles['excerpt']}>{marked(item.snippet ?? item.excerpt)}</p>
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
