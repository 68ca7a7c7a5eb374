import type { ReactNode } from 'react'
import { articlePaths } from '#locales/paths.ts'
import {
  type CollectionQuery,
  type CollectionState,
} from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { NewsArticle } from '#machines/wire/news.schema.ts'
import { useHead } from '#client/platform/head.ts'
import { useMatch } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { PageFailure } from '#client/ui/page-message/page-failure.tsx'
import { PageLoading } from '#client/ui/page-message/page-loading.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { Article } from './article.tsx'

/** An article is in the address by its slug, or by its number while it is being looked up. */
const articlePath = ({ lang = '', slug = '', id = '' }: CollectionQuery): string => {
  const place = slug === '' ? encodeURIComponent(id) : `by-slug/${encodeURIComponent(slug)}`
  return `/api/news/${place}?${new URLSearchParams({ lang }).toString()}`
}

const machine = contentMachine<NewsArticle>(({ article }) => article, articlePath)

type ScreenProps = {
  readonly article: NewsArticle | null
  readonly failure: FailureCode | null
  readonly retry: () => void
}

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<CollectionState, (props: ScreenProps) => ReactNode>> = {
  // It passes before anything can be seen.
  deciding: () => null,
  loading: () => <Loading />,
  ready: ({ article }) => (article === null ? null : <Shown article={article} />),
  // An article that is there is never empty.
  empty: () => <Invalid />,
  error: ({ failure, retry }) =>
    failure === 'news_invalid' ? <Invalid /> : <Failed failure={failure} retry={retry} />,
}

/** One article; it can be loading, shown, unknown, or out of reach. */
export default function NewsArticlePage() {
  const { lang, params } = useMatch()
  const missing = usePageData('news-by-number')
  const data = usePageData('news-article') ?? missing
  const { state, found, failure, isBusy, retry } = useCollection(machine, {
    query: { lang, slug: params['slug'] ?? '', id: params['id'] ?? '' },
    found: data !== null && 'html' in data ? data : null,
    failure: data !== null && 'failure' in data ? data.failure : null,
  })
  return (
    <div data-machine="collection" data-state={state} aria-busy={isBusy}>
      {screens[state]({ article: found, failure, retry })}
    </div>
  )
}

function Shown({ article }: { readonly article: NewsArticle }) {
  useHead({
    title: article.title,
    description: article.excerpt,
    alternates: articlePaths(article.slugs),
  })
  return <Article article={article} />
}

function Loading() {
  return <PageLoading {...useWords('news-article')} />
}

function Invalid() {
  const words = useWords('news-article')
  useHead({ title: words.invalid.title, description: words.description, alternates: {} })
  return (
    <PageMessage
      title={words.invalid.title}
      emblem={<Emblem icon="newspaper" />}
      actions={<ButtonLink page="news">{words.back}</ButtonLink>}
    >
      <p>{words.invalid.text}</p>
    </PageMessage>
  )
}

function Failed({ failure, retry }: Pick<ScreenProps, 'failure' | 'retry'>) {
  const words = useWords('news-article')
  useHead({ title: words.error.title, description: words.description })
  return <PageFailure title={words.error.title} failure={failure} onRetry={retry} />
}
