import { use, ViewTransition } from 'react'
import type { PathMatch } from '#locales/paths.ts'
import { useHead } from './head.ts'
import { useMatch } from './language.ts'
import { headOf, loadPage, namespacesOf } from './page-loading.ts'
import { loadWords } from './words.ts'

/** Pages of single items know their title only with the item: they call `useHead` themselves. */
const ownHead: readonly PathMatch['page'][] = ['news-article', 'news-by-number', 'vacancy', 'apply']

function DefaultHead({ match }: { readonly match: PathMatch }) {
  const [, namespace = 'common'] = namespacesOf(match.page)
  const { words } = use(loadWords(match.lang, namespace))
  useHead(headOf(match.page, words))
  return null
}

/** The page of the address. Its component stays the same over a language switch, so it keeps its state. */
export function PageView() {
  const match = useMatch()
  const { default: Page } = use(loadPage(match.page))
  const item = match.page + (match.params['id'] ?? match.params['slug'] ?? '')
  return (
    <>
      {ownHead.includes(match.page) ? null : <DefaultHead match={match} />}
      <ViewTransition key={item} default="none" enter="auto" exit="auto">
        <Page />
      </ViewTransition>
    </>
  )
}
