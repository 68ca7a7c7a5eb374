import type { ComponentType } from 'react'
import type { Lang, ShownPage } from '#locales/paths.ts'
import { pages as rows } from '#locales/pages.ts'
import type { Namespace, Words } from '#locales/words.ts'
import { followed, type Ready } from './ready.ts'
import { loadWords } from './words.ts'

export type PageModule = { readonly default: ComponentType }
export type HeadWords = { readonly title: string; readonly description: string }

type FirstWords<Page extends ShownPage> = Words[(typeof rows)[Page]['words'][0]]

type PageEntry<Page extends ShownPage> = {
  readonly load: () => Promise<PageModule>
  /** Pages of single items know their title only with the item: they call `useHead` themselves. */
  readonly ownHead?: true
} & (FirstWords<Page> extends HeadWords
  ? unknown
  : {
      /** Where title and description are in the page's first namespace. */
      readonly head: (words: FirstWords<Page>) => HeadWords
    })

export type Pages = { readonly [Page in ShownPage]: PageEntry<Page> }

let registered: Pages | null = null

/** Registers the components of the pages; the entries do so first, so that links need not know the pages. */
export const registerPages = (pages: Pages): void => {
  registered = pages
}

/** An entry whose page is known at run time alone. */
type AnyEntry = Pick<PageEntry<ShownPage>, 'load' | 'ownHead'> & {
  readonly head?: (words: never) => HeadWords
}

const entryOf = (page: ShownPage): AnyEntry => {
  if (registered === null) throw new Error('no pages were registered')
  return registered[page]
}

export const hasOwnHead = (page: ShownPage): boolean => entryOf(page).ownHead === true

export const namespacesOf = (page: ShownPage): readonly Namespace[] => [
  'common',
  ...rows[page].words,
]

/** Title and description of a page. `words`: the messages of its first namespace, as they were loaded. */
export const headOf = (page: ShownPage, words: object): HeadWords => {
  const { head } = entryOf(page)
  // By the type of the table: words without a title and a description have a `head` that finds them.
  const { title, description } = head === undefined ? (words as HeadWords) : head(words as never)
  // Soft hyphens are for headings on a telephone; a browser's tab does not need them.
  return { title: title.replaceAll('\u00AD', ''), description }
}

const code = new Map<ShownPage, Ready<PageModule>>()

/** Loads a page's code once; a failed load is forgotten, so that it can be tried again. */
export const loadPage = (shown: ShownPage): Ready<PageModule> => {
  const known = code.get(shown)
  if (known !== undefined) return known
  const loading = followed(entryOf(shown).load())
  code.set(shown, loading)
  loading.catch(() => code.delete(shown))
  return loading
}

/** A page's code and words, side by side: what a link starts on hover or focus. */
export const prefetch = (shown: ShownPage, lang: Lang): Promise<unknown> =>
  Promise.all([loadPage(shown), ...namespacesOf(shown).map((name) => loadWords(lang, name))])
