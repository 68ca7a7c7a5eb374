import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { useHead } from '#client/platform/head.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { PageFailure } from '#client/ui/page-message/page-failure.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'

export function VacancyUnknown() {
  const words = useWords('vacancy')
  useHead({ title: words.notFound.title, description: words.description, alternates: {} })
  return (
    <PageMessage
      title={words.notFound.title}
      emblem={<Emblem icon="briefcase" />}
      actions={<ButtonLink page="vacancies">{words.back}</ButtonLink>}
    >
      <p>{words.notFound.text}</p>
    </PageMessage>
  )
}

type VacancyFailedProps = {
  readonly failure: FailureCode | null
  readonly onRetry: () => void
}

/** The vacancy could not be fetched; it can be tried again. */
export function VacancyFailed({ failure, onRetry }: VacancyFailedProps) {
  const words = useWords('vacancy')
  useHead({ title: words.error.title, description: words.description })
  return <PageFailure title={words.error.title} failure={failure} onRetry={onRetry} />
}
