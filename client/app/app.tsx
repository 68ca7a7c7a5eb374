import { Suspense, useEffect, useState } from 'react'
import { useNavigationType, useRoutes } from 'react-router-dom'
import { languageAt } from '#locales/paths.ts'
import { ServerEntryContext } from '#client/platform/page-data.ts'
import { useKeptFocus } from './kept-focus.ts'
import { layOut } from './lay-out.ts'
import { useNavigationEffects } from './navigation-effects.ts'
import { notFoundPage, routes } from './routes.tsx'
import { useShownLocation } from './shown-location.ts'

/** The whole site: one Suspense around shell and page, so that a navigation waits for words and code together. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Located />
    </Suspense>
  )
}

function Located() {
  const location = useShownLocation()
  const [serverEntry] = useState(location.key)
  useNavigationEffects(location, useNavigationType())
  useKeptFocus()
  useEffect(layOut, [])
  return (
    <ServerEntryContext value={serverEntry}>
      {useRoutes(routes[languageAt(location.pathname)], location) ?? notFoundPage}
    </ServerEntryContext>
  )
}
