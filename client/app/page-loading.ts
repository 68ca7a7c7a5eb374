import type { ComponentType } from 'react'
import type { Lang, ShownPage } from '#locales/paths.ts'
import type { Namespace } from '#locales/words.ts'
import { followed, type Ready } from './ready.ts'
import { loadWords } from './words.ts'

export type PageModule = { readonly default: ComponentType }
export type HeadWords = { readonly title: string; readonly description: string }

export type PageEntry = {
  readonly load: () => Promise<PageModule>
  /** Namespaces the page needs besides `common`. */
  readonly words: readonly Namespace[]
  /** Title and description out of the first namespace's messages. */
  readonly head: (words: object) => HeadWords
}

type Pages = Readonly<Record<ShownPage, PageEntry>>

let registered: Pages | null = null

/** Registers which pages there are; the entries do so first, so that links need not know the pages. */
export const registerPages = (pages: Pages): void => {
  registered = pages
}

const entryOf = (shown: ShownPage): PageEntry => {
  if (registered === null) throw new Error('no pages were registered')
  return registered[shown]
}

export const namespacesOf = (shown: ShownPage): readonly Namespace[] => [
  'common',
  ...entryOf(shown).words,
]

export const headOf = (shown: ShownPage, words: object): HeadWords => {
  const { title, ...rest } = entryOf(shown).head(words)
  // Soft hyphens are for headings on a telephone; a browser's tab does not need them.
  return { ...rest, title: title.replaceAll('\u00AD', '') }
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
