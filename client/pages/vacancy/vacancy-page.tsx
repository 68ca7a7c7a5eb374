import type { ReactNode } from 'react'
import type { VacancyState } from '#client/ui/vacancy-facts/vacancy-state.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { useVacancy } from '#client/ui/vacancy-facts/use-vacancy.ts'
import { PageLoading } from '#client/ui/page-message/page-loading.tsx'
import { VacancyFailed, VacancyUnknown } from '#client/ui/vacancy-facts/vacancy-missing.tsx'
import { VacancyText } from './vacancy-text.tsx'

type ScreenProps = {
  readonly vacancy: Vacancy | null
  readonly daysLeft: number
  readonly failure: FailureCode | null
  readonly retry: () => void
}

const shown =
  (isExpired: (vacancy: Vacancy) => boolean) =>
  ({ vacancy, daysLeft }: ScreenProps) =>
    vacancy === null ? (
      <Loading />
    ) : (
      <VacancyText vacancy={vacancy} isExpired={isExpired(vacancy)} daysLeft={daysLeft} />
    )

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<VacancyState, (props: ScreenProps) => ReactNode>> = {
  // In another language what was found stays until its translation is there.
  loading: shown(({ expired }) => expired),
  active: shown(() => false),
  expired: shown(() => true),
  notFound: () => <VacancyUnknown />,
  error: ({ failure, retry }) => <VacancyFailed failure={failure} onRetry={retry} />,
}

/** One vacancy; it can be loading, active, expired, unknown, or out of reach. */
export default function VacancyPage() {
  const data = usePageData('vacancy')
  const { state, isBusy, ...shownNow } = useVacancy({
    vacancy: data !== null && 'html' in data ? data : null,
    failure: data !== null && 'failure' in data ? data.failure : null,
  })
  return (
    <div data-machine="vacancy" data-state={state} aria-busy={isBusy}>
      {screens[state](shownNow)}
    </div>
  )
}

function Loading() {
  return <PageLoading {...useWords('vacancy')} />
}
