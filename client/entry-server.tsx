import { renderToString } from 'react-dom/server'
import { ServerAddress } from './app/address.tsx'
import type { Figures } from '#locales/figures.ts'
import type { Lang, ShownPage } from '#locales/paths.ts'
import { App } from './app/app.tsx'
import { InitialDataContext } from './app/initial-data-context.ts'
import type { InitialData } from './app/initial-data.ts'
import {
  headOf,
  loadPage,
  namespacesOf,
  registerPages,
  type HeadWords,
} from './app/page-loading.ts'
import { pages } from './app/pages.ts'
import * as words from './app/words.ts'

const files = import.meta.glob<object>('/locales/*/*.json', { import: 'default', eager: true })

registerPages(pages)

let known: Figures | null = null

/** Gives the messages their figures; the same ones are put in once. */
export const putFigures = (figures: Figures): void => {
  if (figures === known) return
  known = figures
  words.putFigures(figures)
  for (const [path, messages] of Object.entries(files)) {
    const [, , lang, file] = path.split('/')
    words.putWords(lang as Lang, (file ?? '').replace('.json', ''), messages)
  }
}

/** The messages that a page needs, by namespace. */
export const wordsOf = (page: ShownPage, lang: Lang): Record<string, object> =>
  Object.fromEntries(
    namespacesOf(page).map((name) => [name, files[`/locales/${lang}/${name}.json`] ?? {}]),
  )

/** Title, description and the site's name, out of the page's messages. */
export const headWordsOf = (
  page: ShownPage | 'unexpected',
  lang: Lang,
): HeadWords & { site: string } => {
  const common = files[`/locales/${lang}/common.json`] as { site: string; unexpected: HeadWords }
  if (page === 'unexpected') return { ...common.unexpected, site: common.site }
  const [, first = 'common'] = namespacesOf(page)
  const { title, description } = headOf(page, files[`/locales/${lang}/${first}.json`] ?? {})
  return { title, description, site: common.site }
}

/** The short name of a page, as menus and breadcrumbs call it. */
export const menuNameOf = (page: ShownPage, lang: Lang): string => {
  const { menu } = files[`/locales/${lang}/common.json`] as { menu: Record<string, string> }
  return menu[page] ?? ''
}

/** The HTML inside the root element. */
export const render = async (initial: InitialData): Promise<string> => {
  if (initial.page !== 'unexpected') await loadPage(initial.page)
  return renderToString(
    <InitialDataContext value={initial}>
      <ServerAddress path={initial.path}>
        <App />
      </ServerAddress>
    </InitialDataContext>,
  )
}
