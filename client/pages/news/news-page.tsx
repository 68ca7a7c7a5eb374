import { useLocation } from 'react-router-dom'
import { feedPath } from '#locales/paths.ts'
import { newsCategories } from '#machines/wire/categories.ts'
import type { NewsList } from '#machines/wire/news.schema.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Collection } from '#client/ui/list-state/collection.tsx'
import { Highlight } from '#client/ui/highlight/highlight.tsx'
import { NewsCard } from '#client/ui/news-card/news-card.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Pager } from '#client/ui/pager/pager.tsx'
import { FoundCount } from '#client/ui/searched-list/found-count.tsx'
import { ListFilters } from '#client/ui/searched-list/list-filters.tsx'
import { queryToShare } from '#client/ui/searched-list/list-query.ts'
import { Section } from '#client/ui/section/section.tsx'
import { newsQuery, type NewsQuery } from './news-query.ts'
import styles from './news-page.module.css'

const machine = contentMachine<NewsList>(({ news }) => news, '/api/news')

/** The news of the site: search, category and page are in the address. */
export default function NewsPage() {
  const lang = useLang()
  const words = useWords('news')
  const t = useT('news')
  const query = newsQuery(lang, useLocation().search)
  const list = useCollection(machine, { query, found: usePageData('news') })

  return (
    <>
      <PageHead title={words.title} lead={words.lead} compact>
        <ListFilters page="news" query={query} categories={newsCategories} words={words} />
      </PageHead>
      <Section labelledBy="news-list">
        <Collection
          id="news-list"
          {...list}
          words={words}
          top={
            <div className={styles['top']}>
              <FoundCount state={list.state} total={list.found?.total ?? null} q={query.q} t={t} />
              <a href={feedPath(lang)} className={styles['feed']}>
                <Icon name="rss" />
                {words.feed}
              </a>
            </div>
          }
          wayBack={<Link page="news">{words.search.clear}</Link>}
        >
          {(shown) => <Items list={shown} query={query} />}
        </Collection>
      </Section>
    </>
  )
}

function Items({ list, query }: { readonly list: NewsList; readonly query: NewsQuery }) {
  const words = useWords('news')
  const t = useT('news')
  return (
    <>
      <ul className={styles['list']}>
        {list.items.map((item) => (
          <li key={item.id}>
            <NewsCard
              item={item}
              marked={(text) => <Highlight text={text} query={query.q} />}
              words={{
                readMore: words.readMore,
                readMoreAbout: t('readMoreAbout', { title: item.title }),
                category: item.categories.map((category) => words.categories[category]).join(', '),
                minutes: t('minutes', { smart_count: item.minutes }),
              }}
            />
          </li>
        ))}
      </ul>
      <Pager
        to="news"
        page={list.page}
        pages={list.pages}
        words={words.pages}
        nameOf={(page) => t('pages.page', { page })}
        queryOf={(page) => queryToShare({ ...query, page: page === 1 ? '' : String(page) })}
      />
    </>
  )
}
