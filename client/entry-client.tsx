import './ui/base.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserAddress } from './app/address.tsx'
import { App } from './app/app.tsx'
import { BootContext } from './app/boot-context.ts'
import { readBoot } from './app/boot.ts'
import { setAlternates } from './app/head.ts'
import { loadPage, registerPages } from './app/page-loading.ts'
import { pages } from './app/pages.ts'
import { wholeStylesheet } from './app/stylesheet.ts'
import { putFigures, putWords } from './app/words.ts'

registerPages(pages)
const boot = readBoot()
putFigures(boot.figures)
for (const [namespace, words] of Object.entries(boot.words)) putWords(boot.lang, namespace, words)
setAlternates(boot.alternates)

await Promise.all([wholeStylesheet(), boot.page === 'unexpected' ? null : loadPage(boot.page)])

if (import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')) {
  const { startInspector } = await import('./inspector/inspector.ts')
  startInspector()
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <BootContext value={boot}>
        <BrowserAddress>
          <App />
        </BrowserAddress>
      </BootContext>
    </StrictMode>,
  )
})
