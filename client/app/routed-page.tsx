import { useLocation } from 'react-router-dom'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { MatchContext } from '#client/platform/language.ts'
import { useIsServerEntry } from '#client/platform/page-data.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageView } from './page-view.tsx'
import { routeMatch, type PageRoute } from './route-match.ts'
import { Shell } from './shell/shell.tsx'
import { UnexpectedError } from './unexpected-error.tsx'
import { UnreadForm } from './unread-form.tsx'

/** The page of a route inside the shell, or what the server answered in its place. */
export function RoutedPage({ route }: { readonly route: PageRoute }) {
  const { page: served } = useInitialData()
  const isServerEntry = useIsServerEntry()
  const match = routeMatch(route, useLocation().pathname)
  return (
    <MatchContext value={match}>
      <Shell>
        <ErrorBoundary key={match.page} fallback={(retry) => <UnexpectedError retry={retry} />}>
          {isServerEntry && served === 'unexpected' ? (
            <UnexpectedError retry={() => window.location.reload()} />
          ) : isServerEntry && served === 'unread' ? (
            <UnreadForm />
          ) : (
            <PageView />
          )}
        </ErrorBoundary>
      </Shell>
    </MatchContext>
  )
}
