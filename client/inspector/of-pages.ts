import type { Message, Watched } from './moment.ts'

/** How much of what happened to a machine is remembered. */
const KEPT = 400

/** What a watcher has in sight, by the keys of machines. */
export type Sight = {
  /** The machine that is looked at. */
  readonly key: string | null
  /** A machine that stays in sight beside it. */
  readonly kept: string | null
}

/** The machines of open pages by their keys, the oldest first. */
export type OfPages = ReadonlyMap<string, Watched>

const isIn = ({ key, kept }: Sight, one: string): boolean => one === key || one === kept

/** A page is closed: what is in sight of it stays as it was last, for the page may lead to another one of the site. */
export const withoutPage = (ofPages: OfPages, page: string, sight: Sight): OfPages =>
  new Map(
    [...ofPages].flatMap(([key, watched]) => {
      if (watched.page?.id !== page) return [[key, watched] as const]
      return isIn(sight, key) ? [[key, { ...watched, isLeft: true as const }] as const] : []
    }),
  )

/** Nothing of a page that was left is kept once nobody looks at it. */
export const withoutUnseen = (ofPages: OfPages, sight: Sight): OfPages =>
  new Map([...ofPages].filter(([key, { isLeft }]) => isLeft !== true || isIn(sight, key)))

/**
 * Something happened to a machine of a page. One of the kind whose page was left is followed by it: who comes back
 * from the page of a bank goes on in a new page.
 */
export const withHappened = (
  ofPages: OfPages,
  { key, machine, page, moments }: Extract<Message, { kind: 'happened' }>,
  sight: Sight,
): { readonly ofPages: OfPages; readonly sight: Sight } => {
  // An answer to `asked` repeats what is known.
  const known = (ofPages.get(key)?.moments ?? []).filter(
    ({ at }) => moments[0] === undefined || at < moments[0].at,
  )
  const all = [...known, ...moments].slice(-KEPT)
  const happened = new Map([
    ...ofPages,
    [key, { key, machine, title: machine, page, moments: all }],
  ])
  const follows = (seen: string | null): string | null => {
    const left = seen === null ? undefined : happened.get(seen)
    return left?.isLeft === true && left.machine === machine ? key : seen
  }
  const next = { key: follows(sight.key), kept: follows(sight.kept) }
  return { ofPages: withoutUnseen(happened, next), sight: next }
}
