import { useState, type ReactNode } from 'react'
import { formatDate } from '#locales/formats.ts'
import type { RefusedForm } from '#machines/wire/letter-page.schema.ts'
import type { VacancyState } from '#client/ui/vacancy-facts/vacancy-state.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { useHead } from '#client/platform/head.ts'
import { useLang } from '#client/platform/language.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { useVacancy } from '#client/ui/vacancy-facts/use-vacancy.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { PageLoading } from '#client/ui/page-message/page-loading.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { VacancyFailed, VacancyUnknown } from '#client/ui/vacancy-facts/vacancy-missing.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { ApplicationForm } from './application-form.tsx'
import styles from './apply-page.module.css'

/**
 * Applying for a vacancy. A vacancy that had expired before the page was opened shows no form; one
 * that expires while the form is open keeps it, with what was typed, and says so.
 */
export default function ApplyPage() {
  const data = usePageData('apply')
  const [refused] = useState(data !== null && 'vacancy' in data ? data.refused : null)
  const { state, vacancy, failure, wasOpen, isBusy, retry } = useVacancy({
    vacancy: data !== null && 'vacancy' in data ? data.vacancy : null,
    failure: data !== null && 'failure' in data ? data.failure : null,
    wasOpen: refused !== null,
  })
  return (
    <div data-machine="vacancy" data-state={state} aria-busy={isBusy}>
      {vacancy !== null && wasOpen && hasForm[state] ? (
        <Applying vacancy={vacancy} isExpired={state === 'expired'} refused={refused} />
      ) : (
        screens[state]({ vacancy, failure, retry })
      )}
    </div>
  )
}

/** Where a form that was begun stays; one element over these states, since its fields hold what was typed. */
const hasForm: Readonly<Record<VacancyState, boolean>> = {
  loading: true,
  active: true,
  expired: true,
  notFound: false,
  error: false,
}

type ScreenProps = {
  readonly vacancy: Vacancy | null
  readonly failure: FailureCode | null
  readonly retry: () => void
}

/** What each state shows where no form was begun; a new state without its screen does not compile. */
const screens: Readonly<Record<VacancyState, (props: ScreenProps) => ReactNode>> = {
  loading: () => <Loading />,
  active: () => <Loading />,
  expired: ({ vacancy }) => (vacancy === null ? <Loading /> : <Over vacancy={vacancy} />),
  notFound: () => <VacancyUnknown />,
  error: ({ failure, retry }) => <VacancyFailed failure={failure} onRetry={retry} />,
}

type ApplyingProps = {
  readonly vacancy: Vacancy
  readonly isExpired: boolean
  readonly refused: RefusedForm | null
}

function Applying({ vacancy, isExpired, refused }: ApplyingProps) {
  const lang = useLang()
  const words = useWords('apply')
  const t = useT('apply')
  const title = t('heading', { title: vacancy.title })
  useHead({ title, description: words.description })
  return (
    <>
      <PageHead title={title} lead={words.lead} beside={<Thing name="apron" />} compact />
      <Section>
        <div className={styles['body']}>
          <ApplicationForm vacancyId={vacancy.id} isExpired={isExpired} refused={refused} />
          <aside className={styles['aside']} aria-labelledby="facts">
            <h2 id="facts">{words.facts.title}</h2>
            <p className={styles['vacancy']}>{vacancy.title}</p>
            <p>
              {words.facts.deadline}{' '}
              <time dateTime={vacancy.deadline}>{formatDate(lang, vacancy.deadline)}</time>
            </p>
            <p className={styles['note']}>{words.facts.note}</p>
            <Link page="vacancy" params={{ id: String(vacancy.id) }}>
              {words.facts.read}
            </Link>
            <p className={styles['help']}>
              {words.help}
              <OfficePhone />
            </p>
          </aside>
        </div>
      </Section>
    </>
  )
}

/** The vacancy had expired before the form was opened. */
function Over({ vacancy }: { readonly vacancy: Vacancy }) {
  const words = useWords('vacancy')
  useHead({ title: vacancy.title, description: vacancy.summary })
  return (
    <PageMessage
      title={vacancy.title}
      emblem={<Emblem icon="clock" />}
      actions={
        <>
          <ButtonLink page="vacancies">{words.back}</ButtonLink>
          <ButtonLink tone="quiet" page="vacancy" params={{ id: String(vacancy.id) }}>
            <Icon name="arrow-left" />
            {words.title}
          </ButtonLink>
        </>
      }
    >
      <p role="status">
        <strong>{words.expiredNotice.title}</strong>
      </p>
      <p>{words.expiredNotice.text}</p>
    </PageMessage>
  )
}

function Loading() {
  const { title, description } = useWords('apply')
  const { loading } = useWords('vacancy')
  return <PageLoading title={title} description={description} loading={loading} />
}
