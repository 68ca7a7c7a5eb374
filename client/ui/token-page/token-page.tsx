import type { ReactNode } from 'react'
import type { CollectionMachine, CollectionState } from '#machines/collection/collection.machine.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { useMatch } from '#client/platform/language.ts'
import { useIsServerEntry } from '#client/platform/page-data.ts'
import { useCollection } from '#client/lib/use-collection.ts'
import { ByPhone } from '#client/ui/by-phone/by-phone.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import { PageFailure } from '#client/ui/page-message/page-failure.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'
import { Section } from '#client/ui/section/section.tsx'

type TokenPageProps<Found> = {
  readonly machine: CollectionMachine<Found>
  /** What came with the page. */
  readonly first: Found | null
  readonly icon: IconName
  readonly words: {
    readonly title: string
    readonly missing: { readonly title: string; readonly text: string; readonly contacts: string }
    /** It could not be read: no connection, or an error of the server. */
    readonly failed: { readonly title: string }
  }
  readonly children: (found: Found) => ReactNode
}

type Screen = <Found>(
  props: TokenPageProps<Found> & {
    readonly found: Found | null
    readonly failure: FailureCode | null
    readonly retry: () => void
  },
) => ReactNode

const missing: Screen = ({ icon, words }) => <ByPhone icon={icon} words={words.missing} />

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<CollectionState, Screen>> = {
  // It passes before anything can be seen.
  deciding: () => null,
  loading: ({ words }) => <PageMessage title={words.title} />,
  ready: ({ found, children }) => (found === null ? null : <Section>{children(found)}</Section>),
  empty: missing,
  error: (props) =>
    props.failure === 'not_found' ? (
      missing(props)
    ) : (
      <PageFailure title={props.words.failed.title} failure={props.failure} onRetry={props.retry} />
    ),
}

/**
 * The page of one person's own thing, by the token in its address. It comes with the page; who comes here
 * inside the site has it asked for. One component serves all languages, so a switch keeps what is shown.
 */
export function TokenPage<Found>(props: TokenPageProps<Found>) {
  const { machine, first } = props
  const { params } = useMatch()
  // A page that the server rendered without it is one of something that does not exist.
  const isUnknown = useIsServerEntry() && first === null
  const { state, isBusy, ...shown } = useCollection(machine, {
    query: { token: params['token'] ?? '' },
    found: first,
    failure: isUnknown ? 'not_found' : null,
  })
  return (
    <div data-machine="collection" data-state={state} aria-busy={isBusy}>
      {screens[state]({ ...props, ...shown })}
    </div>
  )
}
