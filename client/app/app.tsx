import { Suspense, useEffect } from 'react'
import { useAddress } from './address.tsx'
import { matchPath } from '#locales/paths.ts'
import { useInitialData } from './initial-data-context.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { MatchContext } from './language.ts'
import { useNavigationEffects } from './navigation.ts'
import { serverEntryKey } from './page-data.ts'
import { PageView } from './page-view.tsx'
import { Shell } from './shell/shell.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

/** The whole site: one Suspense around shell and page, so that a navigation waits for words and code together. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Located />
    </Suspense>
  )
}

function Located() {
  const initial = useInitialData()
  const { pathname, key } = useAddress()
  const match = matchPath(pathname)
  useNavigationEffects()
  // The server's mark; client/ui/base.css has its meaning.
  useEffect(() => document.documentElement.removeAttribute('data-arriving'), [])
  const failedOnServer = initial.page === 'unexpected' && key === serverEntryKey
  return (
    <MatchContext value={match}>
      <Shell>
        <ErrorBoundary key={match.page} fallback={(retry) => <UnexpectedError retry={retry} />}>
          {failedOnServer ? (
            <UnexpectedError retry={() => window.location.reload()} />
          ) : (
            <PageView />
          )}
        </ErrorBoundary>
      </Shell>
    </MatchContext>
  )
}
