/** A page of the site that is open in this browser. */
export type OpenPage = { readonly id: string; readonly path: string }

/** One thing that happened to a machine: an event, who sent it, and how the machine was after it. */
export type Moment = {
  /** When, in ms. */
  readonly at: number
  readonly event: { readonly type: string }
  readonly sender: string
  /** Paths of the states in which the machine was then, the outer before the inner. */
  readonly states: readonly string[]
  readonly status: string
  /** Without card data, codes, tokens and personal data. */
  readonly context: unknown
  /** Transitions that were taken, by their ids in the chart. */
  readonly taken: readonly string[]
  /** Events that the machine takes as it is; of those that `needData` it cannot be said without their data. */
  readonly takes: readonly { readonly type: string; readonly needsData: boolean }[]
}

/** A machine that is watched: of an open page, or stored by the server. */
export type Watched = {
  readonly key: string
  readonly machine: string
  readonly title: string
  readonly page: OpenPage | null
  readonly moments: readonly Moment[]
  /** Its page was left: it is shown as it was last. */
  readonly isLeft?: true
}

/** What pages and watchers of one browser tell each other. */
export type Message =
  | { readonly kind: 'asked' }
  | {
      readonly kind: 'happened'
      readonly key: string
      readonly machine: string
      readonly page: OpenPage
      readonly moments: readonly Moment[]
    }
  | { readonly kind: 'closed'; readonly page: string }
  | { readonly kind: 'send'; readonly key: string; readonly event: { readonly type: string } }

export const CHANNEL = 'machines'

/** The states of a snapshot's value as paths: `{ verification: 'asking' }` is in two. */
export const statesIn = (value: unknown, above = ''): readonly string[] => {
  if (typeof value === 'string') return [above + value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([state, inner]) => [
    above + state,
    ...statesIn(inner, `${above}${state}.`),
  ])
}
