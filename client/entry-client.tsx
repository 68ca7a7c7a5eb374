import './lib/older-browsers.ts'
import './ui/base.css'
import { hasRow } from '#locales/pages.ts'
import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { InitialDataContext } from './platform/initial-data-context.ts'
import { readInitialData } from './platform/initial-data.ts'
import { hydrate } from './platform/hydrate.ts'
import { setAlternates } from './platform/head.ts'
import { loadPage, putPage, registerPages, type PageModule } from './platform/page-loading.ts'
import { heads } from './pages/heads.ts'
import { wholeStylesheet } from './app/stylesheet.ts'
import { reloadIfReplaced } from './lib/another-build.ts'
import { lazily } from './lib/lazily.ts'
import { readPageScripts } from './lib/page-scripts.ts'
import { putFigures, putWords } from './platform/words.ts'

const pages = lazily(() => import('./pages/pages.ts'))
registerPages({ heads, load: (page) => pages().then(({ pages }) => pages[page]()) })

/** A document that is older than the server may name files that are gone: it is loaded again. */
const initial = await readInitialData().catch(async (error: unknown) => {
  await reloadIfReplaced()
  throw error
})
putFigures(initial.figures)
for (const [namespace, words] of Object.entries(initial.words))
  putWords(initial.lang, namespace, words)
setAlternates(initial.alternates)

/** The page's own code: a built document names it, so that the table of pages can come when another is opened. */
const firstPage = async (): Promise<void> => {
  if (!hasRow(initial.page)) return
  const named = readPageScripts()?.page ?? null
  if (named === null) await loadPage(initial.page)
  else putPage(initial.page, (await import(/* @vite-ignore */ named)) as PageModule)
}

await Promise.all([wholeStylesheet(), firstPage()])

if (import.meta.env.DEV) {
  const { parsePageData } = await import('./app/parse-page-data.ts')
  parsePageData(initial)
  const { startReporter } = await import('./inspector/reporter.ts')
  const page = startReporter()
  if (new URLSearchParams(window.location.search).has('inspect')) {
    const { dockPanel } = await import('./inspector/panel.ts')
    dockPanel(page)
  }
  const { recordVisit } = await import('./inspector/recorder.ts')
  await recordVisit(page)
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

startTransition(() => {
  hydrate(
    root,
    <StrictMode>
      <InitialDataContext value={initial}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </InitialDataContext>
    </StrictMode>,
  )
})
