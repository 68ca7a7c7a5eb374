import type { MouseEvent } from 'react'
import { formatDate } from '#locales/formats.ts'
import type { NewsArticle } from '#machines/wire/news.schema.ts'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { useLang } from '#client/platform/language.ts'
import { useGoTo } from '#client/platform/navigation.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { NewsCard } from '#client/ui/news-card/news-card.tsx'
import { NewsCover } from '#client/ui/news-card/cover.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Prose } from '#client/ui/prose/prose.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Share } from '#client/ui/share/share.tsx'
import styles from './article.module.css'

type ArticleProps = { readonly article: NewsArticle }

/** The article itself, what it is about, ways to pass it on, and what to read next. */
export function Article({ article }: ArticleProps) {
  const words = useWords('news-article')
  return (
    <article>
      <PageHead title={article.title} lead={article.excerpt}>
        <Facts article={article} />
      </PageHead>
      <WithGiveBar>
        <Section>
          <div className={styles['body']}>
            <div className={styles['cover']}>
              <NewsCover item={article} place="article" />
            </div>
            <Text html={article.html} />
            <div className={styles['after']}>
              <Topics article={article} />
              <Share url={article.url} title={article.title} />
              <p>
                <ButtonLink page="news">
                  <Icon name="arrow-left" />
                  {words.back}
                </ButtonLink>
              </p>
            </div>
          </div>
        </Section>
        {article.related.length === 0 ? null : <Related article={article} />}
      </WithGiveBar>
      <Give {...words.give} />
    </article>
  )
}

/** Date, minutes to read, categories. */
function Facts({ article }: ArticleProps) {
  const lang = useLang()
  const news = useWords('news')
  const t = useT('news-article')
  return (
    <p className={styles['facts']}>
      <span>
        <Icon name="calendar" />
        <time dateTime={article.date}>{formatDate(lang, article.date)}</time>
      </span>
      <span>
        <Icon name="clock" />
        {t('minutes', { smart_count: article.minutes })}
      </span>
      <span>
        {article.categories.map((category) => (
          <Link key={category} page="news" query={{ category }}>
            {news.categories[category]}
          </Link>
        ))}
      </span>
    </p>
  )
}

/** Links of the text are plain HTML; those inside the site move without a reload. */
const useFollow = () => {
  const goTo = useGoTo()
  return (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href') ?? ''
    const isOfSite = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
    if (!isPlainClick(event) || !isOfSite) return
    event.preventDefault()
    goTo(href)
  }
}

function Text({ html }: Pick<NewsArticle, 'html'>) {
  const follow = useFollow()
  return (
    <div className={styles['text']}>
      <Prose>
        <div
          className={styles['html']}
          onClick={follow}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </Prose>
    </div>
  )
}

/** What it is about, each topic a search. */
function Topics({ article }: ArticleProps) {
  const words = useWords('news-article')
  const t = useT('news-article')
  return (
    <div className={styles['topics']}>
      <h2 id="topics">{words.topics}</h2>
      <ul aria-labelledby="topics">
        {article.topics.map((topic) => (
          <li key={topic}>
            <Link page="news" query={{ q: topic }} title={t('topicLink', { topic })}>
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Related({ article }: ArticleProps) {
  const words = useWords('news-article')
  const news = useWords('news')
  const t = useT('news')
  return (
    <Section tone="sand" labelledBy="related">
      <h2 id="related" className={styles['relatedTitle']}>
        {words.related}
      </h2>
      <ul className={styles['related']}>
        {article.related.map((item) => (
          <li key={item.id}>
            <NewsCard
              item={item}
              words={{
                readMore: news.readMore,
                readMoreAbout: t('readMoreAbout', { title: item.title }),
                category: item.categories.map((category) => news.categories[category]).join(', '),
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
