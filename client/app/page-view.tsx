import { use, ViewTransition } from 'react'
import { pages } from '#locales/pages.ts'
import type { PathMatch } from '#locales/paths.ts'
import { useHead } from '#client/platform/head.ts'
import { useMatch } from '#client/platform/language.ts'
import { hasOwnHead, headOf, loadPage } from '#client/platform/page-loading.ts'
import { loadWords } from '#client/platform/words.ts'

function DefaultHead({ match }: { readonly match: PathMatch }) {
  const { words } = use(loadWords(match.lang, pages[match.page].words[0]))
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
      {hasOwnHead(match.page) ? null : <DefaultHead match={match} />}
      <ViewTransition key={item} default="none" enter="auto" exit="auto">
        <Page />
      </ViewTransition>
    </>
  )
}
