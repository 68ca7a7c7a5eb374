import type { NewsList } from '#machines/wire/news.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { NewsCard } from '#client/ui/news-card/news-card.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { Strip } from '#client/ui/strip/strip.tsx'
import styles from './latest-news.module.css'

/** How many news the first page shows. */
const shown = 3

type LatestNews = Pick<NewsList, 'items'>

const machine = contentMachine<LatestNews>(({ news }) => news, '/api/news')

export function LatestNews() {
  const lang = useLang()
  const { news: words } = useWords('home')
  const { retry: retryLabel } = useWords('common')
  const t = useT('home')
  const data = usePageData('home')
  const { state, found, isBusy, retry } = useCollection(machine, {
    query: { lang },
    found: data?.news ?? null,
  })
  const items = found?.items.slice(0, shown) ?? []
  return (
    <Section tone="sand" labelledBy="latest-news">
      <div className={styles['news']} data-machine="collection" data-state={state}>
        <div className={styles['head']}>
          <h2 id="latest-news">{words.title}</h2>
          <ButtonLink page="news">{words.all}</ButtonLink>
        </div>
        {state === 'error' ? (
          <div className={styles['message']} role="alert">
            <p>{words.failed}</p>
            <Button onClick={retry}>{retryLabel}</Button>
          </div>
        ) : null}
        {state === 'empty' ? <p>{words.none}</p> : null}
        {state === 'loading' && items.length === 0 ? (
          <p className={styles['loading']} role="status">
            {words.loading}
          </p>
        ) : null}
        {items.length === 0 ? null : (
          <div className={styles['list']} aria-busy={isBusy}>
            <Strip labelledBy="latest-news">
              {items.map((item) => (
                <li key={item.id}>
                  <NewsCard
                    item={item}
                    words={{
                      readMore: words.readMore,
                      readMoreAbout: t('news.readMoreAbout', { title: item.title }),
                      category: item.categories.map((name) => words.categories[name]).join(', '),
                      minutes: t('news.minutes', { smart_count: item.minutes }),
                    }}
                  />
                </li>
              ))}
            </Strip>
          </div>
        )}
      </div>
    </Section>
  )
}
