import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Figures } from '#locales/figures.ts'
import type { Lang, MenuPage, ShownPage } from '#locales/paths.ts'
import { App } from './app/app.tsx'
import { InitialDataContext } from './platform/initial-data-context.ts'
import { hasRow, pages as rows } from '#locales/pages.ts'
import type { Words } from '#locales/words.ts'
import type { InitialData, RenderedPage } from './lib/api.ts'
import {
  headOf,
  loadPage,
  namespacesOf,
  registerPages,
  type HeadWords,
} from './platform/page-loading.ts'
import { heads } from './pages/heads.ts'
import { pages } from './pages/pages.ts'
import * as words from './platform/words.ts'

const files = import.meta.glob<object>('/locales/*/*.json', { import: 'default', eager: true })

registerPages({ heads, load: (page) => pages[page]() })

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
type SiteWords = { readonly site: string; readonly error: string }

export const headWordsOf = (page: RenderedPage, lang: Lang): HeadWords & SiteWords => {
  const common = files[`/locales/${lang}/common.json`] as Words['common']
  const ofSite = { site: common.site, error: common.form.error }
  if (page === 'unexpected') return { ...common.unexpected, ...ofSite }
  if (page === 'unread') {
    const { title, text } = common.unread
    return { title, description: text, ...ofSite }
  }
  const [first] = rows[page].words
  const { title, description } = headOf(page, files[`/locales/${lang}/${first}.json`] ?? {})
  return { title, description, ...ofSite }
}

export const menuNameOf = (page: MenuPage, lang: Lang): string => {
  const { menu } = files[`/locales/${lang}/common.json`] as Words['common']
  return menu[page]
}

/** The HTML inside the root element. */
export const render = async (initial: InitialData): Promise<string> => {
  if (hasRow(initial.page)) await loadPage(initial.page)
  return renderToString(
    <InitialDataContext value={initial}>
      <StaticRouter location={initial.path}>
        <App />
      </StaticRouter>
    </InitialDataContext>,
  )
}
