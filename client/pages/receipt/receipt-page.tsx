import type { ReactNode } from 'react'
import { fromPromise } from 'xstate'
import {
  createCollectionMachine,
  type CollectionQuery,
  type CollectionState,
} from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { fail, type Result } from '#machines/wire/result.ts'
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
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { Receipt } from '#machines/wire/receipt.schema.ts'

const loadSchema = () =>
  import('#machines/wire/receipt.schema.ts').then(({ receiptSchema }) => receiptSchema)

const fetchReceipt = fromPromise<Result<Receipt, FailureCode>, { readonly query: CollectionQuery }>(
  async ({ input: { query }, signal }) => {
    const asking = api.receipts[':token'].$get(
      { param: { token: query['token'] ?? '' } },
      { init: { signal: withTimeout(signal) } },
    )
    const answer = await read(asking, loadSchema)
    return answer.ok ? answer : fail(answer.failure.code)
  },
)

const machine = createCollectionMachine<Receipt>(() => false).provide({
  actors: { fetchItems: fetchReceipt },
})

/**
 * A donation's receipt. It comes with the page; when the donor comes here inside the site, the page
 * asks for it. One component serves all languages, so a switch keeps what is shown.
 */
export default function ReceiptPage() {
  const { params } = useMatch()
  const first = usePageData('receipt')
  // A page that the server rendered without a receipt is one that does not exist.
  const isUnknown = useIsServerEntry() && first === null
  const { state, found, failure, isBusy, retry } = useCollection(machine, {
    query: { token: params['token'] ?? '' },
    found: first,
    failure: isUnknown ? 'not_found' : null,
  })
  return (
    <div data-machine="collection" data-state={state} aria-busy={isBusy}>
      {screens[state]({ receipt: found, failure, retry })}
    </div>
  )
}

type ScreenProps = {
  readonly receipt: Receipt | null
  readonly failure: FailureCode | null
  readonly retry: () => void
}

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<CollectionState, (props: ScreenProps) => ReactNode>> = {
  // It passes before anything can be seen.
  deciding: () => null,
  loading: () => <Loading />,
  ready: ({ receipt }) =>
    receipt === null ? null : (
      <Section>
        <ReceiptSheet receipt={receipt} />
      </Section>
    ),
  // A receipt that is there is never empty.
  empty: () => <Missing />,
  error: ({ failure, retry }) =>
    failure === 'not_found' ? <Missing /> : <Failed failure={failure} retry={retry} />,
}

function Loading() {
  const { title } = useWords('receipt')
  return <PageMessage title={title} />
}

function Missing() {
  const { missing } = useWords('receipt')
  return <ByPhone icon="receipt" words={missing} />
}

/** The receipt could not be read: no connection, or an error of the server. */
function Failed({ failure, retry }: Pick<ScreenProps, 'failure' | 'retry'>) {
  const { error } = useWords('receipt')
  return <PageFailure title={error.title} failure={failure} onRetry={retry} />
}
