import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { createCollectionMachine } from '#machines/collection/collection.machine.ts'
import type { NewsCard } from '#machines/content/content.ts'
import type { Words } from '#locales/words.ts'
import { useLang } from '#client/app/language.ts'
import { usePageData } from '#client/app/page-data.ts'
import { useWords } from '#client/app/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { NewsTeaser } from './news-teaser.tsx'
import styles from './latest-news.module.css'

/** What the server gives the page for its first rendering: at most three, newest first. */
export type HomeData = { readonly news: readonly NewsCard[] }

/** The fetching is a file of its own: a page that came from the server never needs it. */
const machine = createCollectionMachine<readonly NewsCard[]>((items) => items.length === 0).provide(
  {
    actors: {
      fetchItems: fromPromise(async ({ input, signal }) => {
        const { fetchLatestNews } = await import('./fetch-latest-news.ts')
        return fetchLatestNews(input.query['lang'] ?? '', signal)
      }),
    },
  },
)

/** The three latest news and the way to all of them. */
export function LatestNews({ words }: { readonly words: Words['home']['news'] }) {
  const lang = useLang()
  const { retry } = useWords('common')
  const data = usePageData<HomeData>()
  const [snapshot, send] = useMachine(machine, {
    input: { query: { lang }, found: data?.news ?? null },
  })
  useEffect(() => {
    send({ type: 'query.changed', query: { lang } })
  }, [lang, send])

  const { found } = snapshot.context
  return (
    <Section tone="sand" labelledBy="latest-news">
      <div className={styles['news']} data-machine="collection" data-state={snapshot.value}>
        <div className={styles['head']}>
          <h2 id="latest-news">{words.title}</h2>
          <ButtonLink page="news">{words.all}</ButtonLink>
        </div>
        {snapshot.matches('error') ? (
          <div className={styles['message']} role="alert">
            <p>{words.failed}</p>
            <Button onClick={() => send({ type: 'collection.retry' })}>{retry}</Button>
          </div>
        ) : null}
        {snapshot.matches('empty') ? <p>{words.none}</p> : null}
        <ul className={styles['list']} aria-busy={snapshot.hasTag('busy')}>
          {(found ?? []).map((item) => (
            <NewsTeaser key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </Section>
  )
}
