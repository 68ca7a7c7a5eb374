import type { ReactNode } from 'react'
import type { CollectionState } from '#machines/collection/collection.machine.ts'
import type { DonationBook } from '#machines/wire/donation-book.schema.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { contentMachine } from '#client/lib/content-calls.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { useIsServerEntry, usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { PageFailure } from '#client/ui/page-message/page-failure.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { Book } from './book.tsx'

const machine = contentMachine<DonationBook>(({ book }) => book, '/api/donation-book')

type Shown = {
  readonly found: DonationBook | null
  readonly failure: FailureCode | null
  readonly retry: () => void
}

function Closed() {
  const { closed } = useWords('book-of-donations')
  return (
    <PageMessage
      title={closed.title}
      emblem={<Emblem icon="book" />}
      actions={
        <ButtonLink page="documents" tone="secondary">
          {closed.documents}
        </ButtonLink>
      }
    >
      <p>{closed.text}</p>
    </PageMessage>
  )
}

function Failed({ failure, retry }: Shown) {
  const { failed } = useWords('book-of-donations')
  return failure === 'not_found' ? (
    <Closed />
  ) : (
    <PageFailure title={failed.title} failure={failure} onRetry={retry} />
  )
}

function Loading() {
  return <PageMessage title={useWords('book-of-donations').loading} />
}

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<CollectionState, (shown: Shown) => ReactNode>> = {
  // It passes before anything can be seen.
  deciding: () => null,
  loading: () => <Loading />,
  ready: ({ found }) => (found === null ? null : <Book book={found} />),
  empty: () => <Closed />,
  error: (shown) => <Failed {...shown} />,
}

/** What was given by month, how, and on what it was spent; shown once an operator has confirmed it. */
export default function BookOfDonationsPage() {
  const first = usePageData('book-of-donations')
  const isClosed = useIsServerEntry() && first === null
  const { state, isBusy, ...shown } = useCollection(machine, {
    query: {},
    found: first,
    failure: isClosed ? 'not_found' : null,
  })
  return (
    <div data-machine="collection" data-state={state} aria-busy={isBusy}>
      {screens[state](shown)}
    </div>
  )
}
