import type { ReactNode } from 'react'
import { fromPromise } from 'xstate'
import {
  createCollectionMachine,
  type CollectionQuery,
  type CollectionState,
} from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { useMatch } from '#client/platform/language.ts'
import { useIsServerEntry, usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { api } from '#client/lib/api.ts'
import { withTimeout } from '#client/lib/with-timeout.ts'
import { read } from '#client/lib/reading.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ByPhone } from '#client/ui/by-phone/by-phone.tsx'
import { PageFailure } from '#client/ui/page-message/page-failure.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { Section } from '#client/ui/section/section.tsx'
import { PlanSheet } from './plan-sheet.tsx'

const loadSchema = () =>
  import('#machines/wire/plan.schema.ts').then(({ planViewSchema }) => planViewSchema)

const fetchPlan = fromPromise<
  Result<PlanPageData, FailureCode>,
  { readonly query: CollectionQuery }
>(async ({ input: { query }, signal }) => {
  const asking = api.monthly[':token'].$get(
    { param: { token: query['token'] ?? '' } },
    { init: { signal: withTimeout(signal) } },
  )
  const answer = await read(asking, loadSchema)
  return answer.ok
    ? ok({ plan: answer.value, isChanged: false, refused: null })
    : fail(answer.failure.code)
})

const machine = createCollectionMachine<PlanPageData>(() => false).provide({
  actors: { fetchItems: fetchPlan },
})

/**
 * A monthly donation, by its donor's link. Its forms are plain and need no script; one component serves
 * all languages, so a switch keeps what is shown.
 */
export default function MonthlyPage() {
  const { params } = useMatch()
  const first = usePageData('monthly')
  // A page that the server rendered without a plan is one that does not exist.
  const isUnknown = useIsServerEntry() && first === null
  const { state, found, failure, retry } = useCollection(machine, {
    query: { token: params['token'] ?? '' },
    found: first,
    failure: isUnknown ? 'not_found' : null,
  })
  return screens[state]({ data: found, failure, retry })
}

type ScreenProps = {
  readonly data: PlanPageData | null
  readonly failure: FailureCode | null
  readonly retry: () => void
}

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<CollectionState, (props: ScreenProps) => ReactNode>> = {
  // It passes before anything can be seen.
  deciding: () => null,
  loading: () => <Loading />,
  ready: ({ data }) =>
    data === null ? null : (
      <Section>
        <PlanSheet data={data} />
      </Section>
    ),
  // A plan that is there is never empty.
  empty: () => <Missing />,
  error: ({ failure, retry }) =>
    failure === 'not_found' ? <Missing /> : <Failed failure={failure} retry={retry} />,
}

function Loading() {
  const { title } = useWords('monthly')
  return <PageMessage title={title} />
}

function Missing() {
  const { missing } = useWords('monthly')
  return <ByPhone icon="repeat" words={missing} />
}

/** The plan could not be read: no connection, or an error of the server. */
function Failed({ failure, retry }: Pick<ScreenProps, 'failure' | 'retry'>) {
  const { failed } = useWords('monthly')
  return <PageFailure title={failed.title} failure={failure} onRetry={retry} />
}
