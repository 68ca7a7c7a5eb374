import type { ComponentType } from 'react'
import type { Lang, ShownPage } from '#locales/paths.ts'
import { pages as rows } from '#locales/pages.ts'
import type { Namespace, Words } from '#locales/words.ts'
import { forgetFailures, loadOnce, readyWith, type Ready } from './ready.ts'
import { loadWords } from './words.ts'

export type PageModule = { readonly default: ComponentType }
export type HeadWords = { readonly title: string; readonly description: string }

type FirstWords<Page extends ShownPage> = Words[(typeof rows)[Page]['words'][0]]

/** What loads the component of each page. */
export type Pages = { readonly [Page in ShownPage]: () => Promise<PageModule> }

/**
 * Where title and description are in a page's first namespace that does not begin with them; null for a page of
 * single items, which knows its title only with the item and calls `useHead` itself.
 */
export type Heads = {
  readonly [Page in ShownPage as FirstWords<Page> extends HeadWords ? never : Page]: (
    words: FirstWords<Page>,
  ) => HeadWords
} & { readonly [Page in ShownPage as FirstWords<Page> extends HeadWords ? Page : never]?: null }

type Registered = {
  readonly heads: Heads
  readonly load: (page: ShownPage) => Promise<PageModule>
}

let registered: Registered | null = null

/** Registers what knows the pages; the entries do so first, so that links need not know them. */
export const registerPages = (pages: Registered): void => {
  registered = pages
}

const known = (): Registered => {
  if (registered === null) throw new Error('no pages were registered')
  return registered
}

/** The words of a page that is known at run time alone. */
const headIn = (page: ShownPage): ((words: never) => HeadWords) | null | undefined => {
  const heads: Partial<Record<ShownPage, ((words: never) => HeadWords) | null>> = known().heads
  return heads[page]
}

export const hasOwnHead = (page: ShownPage): boolean => headIn(page) === null

export const namespacesOf = (page: ShownPage): readonly Namespace[] => [
  'common',
  ...rows[page].words,
]

/** Title and description of a page. `words`: the messages of its first namespace, as they were loaded. */
export const headOf = (page: ShownPage, words: object): HeadWords => {
  const head = headIn(page)
  // By the type of the table: words that do not begin with a title and a description have a head that finds them.
  const { title, description } = head ? head(words as never) : (words as HeadWords)
  // Soft hyphens are for headings on a telephone; a browser's tab does not need them.
  return { title: title.replaceAll('\u00AD', ''), description }
}

const code = new Map<ShownPage, Ready<PageModule>>()

/** Puts in a page's code that is already here. */
export const putPage = (page: ShownPage, module: PageModule): void => {
  code.set(page, readyWith(module))
}

/** Loads a page's code once. */
export const loadPage = (shown: ShownPage): Ready<PageModule> =>
  loadOnce(code, shown, () => known().load(shown))

/** A page's code and words, side by side: what a link starts on hover or focus. */
export const prefetch = (shown: ShownPage, lang: Lang): Promise<unknown> => {
  forgetFailures()
  return Promise.all([loadPage(shown), ...namespacesOf(shown).map((name) => loadWords(lang, name))])
}
