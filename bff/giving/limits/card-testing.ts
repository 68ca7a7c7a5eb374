import { MINUTE_MS } from '#machines/wire/durations.ts'

/** Card testing is judged over the last ten minutes. */
export const TESTING_WINDOW_MS = 10 * MINUTE_MS
/** How long the first further card waits; each refusal doubles it, up to the longest. */
export const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = MINUTE_MS

/** From how many refusals on somebody may be testing cards. */
export type CardTestingConfig = {
  readonly refusedCardsPerAddress: number
  /** Different cards, of one range of addresses. */
  readonly refusedCardsPerRange: number
  readonly refusedCardsOnSite: number
  /** Of a hundred cards that were tried, as many must have been refused, wherever it is judged. */
  readonly refusedPercent: number
}

/** How many cards were tried in the window, and how many of them were refused. */
export type CardCounts = { readonly tried: number; readonly refused: number }

/** One card that was tried in the window, by fingerprints. Moments in ms. */
export type CardTry = {
  readonly card: string
  readonly address: string
  readonly triedAt: number
  readonly refusedAt: number | null
}

/** Honest donors' cards are refused too, but not most of them: a range full of donors stays open. */
export const areTested = (
  { tried, refused }: CardCounts,
  { from, percent }: { readonly from: number; readonly percent: number },
): boolean => refused >= from && refused * 100 >= tried * percent

const isRefused = ({ refusedAt }: CardTry): boolean => refusedAt !== null

/** Different cards, since a donor who repeats one that is refused tests nothing. */
export const differentCards = (tries: readonly CardTry[]): CardCounts => ({
  tried: new Set(tries.map(({ card }) => card)).size,
  refused: new Set(tries.filter(isRefused).map(({ card }) => card)).size,
})

/** An address with that many refusals waits until the first of them is ten minutes old. */
const waitOfAddress = (
  tries: readonly CardTry[],
  { refusedCardsPerAddress: most, refusedPercent }: CardTestingConfig,
  now: number,
): number => {
  const refused = tries.filter(isRefused).sort((a, b) => b.triedAt - a.triedAt)
  const counts = { tried: tries.length, refused: refused.length }
  if (!areTested(counts, { from: most, percent: refusedPercent })) return 0
  return (refused[most - 1]?.triedAt ?? now) + TESTING_WINDOW_MS - now
}

/** What a further card meets: whether cards of its range are taken one by one, and how long (ms) it waits. */
export type Slowdown = { readonly isSlowed: boolean; readonly waitMs: number }

type Seen = {
  /** The tries of the range that the card comes from. */
  readonly tries: readonly CardTry[]
  /** The address that it comes from, by its fingerprint. */
  readonly address: string
  readonly site: CardCounts
  readonly now: number
}

/**
 * How a further card is slowed down. Only by the refusals of its own range of addresses: while cards are being
 * tested on the whole site one refusal there is enough, otherwise it takes several different cards. What comes
 * from elsewhere is never slowed.
 */
export const slowdownOf = (
  { tries, address, site, now }: Seen,
  config: CardTestingConfig,
): Slowdown => {
  const { refusedCardsPerRange, refusedCardsOnSite, refusedPercent: percent } = config
  const ofAddress = waitOfAddress(
    tries.filter((each) => each.address === address),
    config,
    now,
  )
  const from = areTested(site, { from: refusedCardsOnSite, percent }) ? 1 : refusedCardsPerRange
  const counts = differentCards(tries)
  if (!areTested(counts, { from, percent })) return { isSlowed: false, waitMs: ofAddress }
  const last = Math.max(...tries.map(({ refusedAt }) => refusedAt ?? 0))
  const pause = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (counts.refused - from))
  return { isSlowed: true, waitMs: Math.max(ofAddress, last + pause - now) }
}
