import type { VacancyData } from '#machines/vacancy/vacancy.ts'
import { useHead } from '#client/app/head.ts'
import { usePageData } from '#client/app/page-data.ts'
import { useWords } from '#client/app/words.ts'
import { useVacancy } from '#client/lib/use-vacancy.ts'
import { ListLoading } from '#client/ui/list-state/list-state.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { VacancyFailed, VacancyUnknown } from '#client/ui/vacancy-facts/vacancy-missing.tsx'
import { VacancyText } from './vacancy-text.tsx'

/** One vacancy; it can be loading, active, expired, unknown, or out of reach. */
export default function VacancyPage() {
  const data = usePageData<VacancyData>()
  const { state, vacancy, daysLeft, isBusy, retry } = useVacancy({
    vacancy: data !== null && 'html' in data ? data : null,
    failure: data !== null && 'failure' in data ? data.failure : null,
  })
  const isShown = state === 'active' || state === 'expired' || state === 'loading'
  return (
    <div data-machine="vacancy" data-state={state} aria-busy={isBusy}>
      {state === 'notFound' ? <VacancyUnknown /> : null}
      {state === 'error' ? <VacancyFailed onRetry={retry} /> : null}
      {isShown && vacancy !== null ? (
        <VacancyText
          vacancy={vacancy}
          isExpired={state === 'expired' || (state === 'loading' && vacancy.expired)}
          daysLeft={daysLeft}
        />
      ) : null}
      {state === 'loading' && vacancy === null ? <Loading /> : null}
    </div>
  )
}

function Loading() {
  const words = useWords('vacancy')
  useHead({ title: words.title, description: words.description })
  return (
    <>
      <PageHead title={words.title} />
      <Section>
        <ListLoading text={words.loading} />
      </Section>
    </>
  )
}
