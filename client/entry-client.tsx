import './ui/base.css'
import { hasRow } from '#locales/pages.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { InitialDataContext } from './platform/initial-data-context.ts'
import { readInitialData } from './platform/initial-data.ts'
import { setAlternates } from './platform/head.ts'
import { loadPage, registerPages } from './platform/page-loading.ts'
import { pages } from './pages/pages.ts'
import { wholeStylesheet } from './app/stylesheet.ts'
import { putFigures, putWords } from './platform/words.ts'

registerPages(pages)
const initial = readInitialData()
putFigures(initial.figures)
for (const [namespace, words] of Object.entries(initial.words))
  putWords(initial.lang, namespace, words)
setAlternates(initial.alternates)

await Promise.all([wholeStylesheet(), hasRow(initial.page) ? loadPage(initial.page) : null])

if (import.meta.env.DEV) {
  const { parsePageData } = await import('./app/parse-page-data.ts')
  parsePageData(initial)
  if (new URLSearchParams(window.location.search).has('inspect')) {
    const { startInspector } = await import('./inspector/inspector.ts')
    startInspector()
  }
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

startTransition(() => {
  hydrateRoot(
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
