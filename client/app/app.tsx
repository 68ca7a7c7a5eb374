import { Suspense, useEffect } from 'react'
import { useAddress } from '#client/platform/address.tsx'
import { matchPath } from '#locales/paths.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { MatchContext } from '#client/platform/language.ts'
import { useNavigationEffects } from './navigation-effects.ts'
import { serverEntryKey } from '#client/platform/page-data.ts'
import { PageView } from './page-view.tsx'
import { Shell } from './shell/shell.tsx'
import { UnexpectedError } from './unexpected-error.tsx'
import { UnreadForm } from './unread-form.tsx'

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
  useHeadingFocus()
  // The server's mark; client/ui/base.css has its meaning.
  useEffect(() => document.documentElement.removeAttribute('data-arriving'), [])
  const served = key === serverEntryKey ? initial.page : null
  return (
    <MatchContext value={match}>
      <Shell>
        <ErrorBoundary key={match.page} fallback={(retry) => <UnexpectedError retry={retry} />}>
          {served === 'unexpected' ? (
            <UnexpectedError retry={() => window.location.reload()} />
          ) : served === 'unread' ? (
            <UnreadForm />
          ) : (
            <PageView />
          )}
        </ErrorBoundary>
      </Shell>
    </MatchContext>
  )
}
