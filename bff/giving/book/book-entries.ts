import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import {
  donationTypes,
  paymentMethods,
  type DonationType,
  type PaymentMethod,
} from '#machines/wire/payment-terms.ts'

/** What was given in a month in one way. */
export type Given = {
  /** `YYYY-MM` */
  readonly month: string
  readonly method: PaymentMethod
  readonly rhythm: DonationType
  readonly donations: number
  /** UZS */
  readonly sum: number
}

/** What went back in a month, in UZS. */
export type Returned = { readonly month: string; readonly sum: number }

/** So many donations at least stand in one entry: of fewer, a sum says too much of one person's gift. */
export const LEAST_TOGETHER = 10

const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const monthsBetween = (from: string, before: string): readonly string[] => {
  const months: string[] = []
  for (let month = from; month < before; month = monthAfter(month)) months.push(month)
  return months
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Whole per cent that are 100 together: what is rounded away goes to the largest remainders. */
export const percentsOf = (counts: readonly number[]): readonly number[] => {
  const all = total(counts)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / all)
  const whole = exact.map(Math.floor)
  const byRemainder = exact
    .map((value, place) => ({ place, remainder: value - (whole[place] ?? 0) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, 100 - total(whole)).map(({ place }) => place))
  return whole.map((value, place) => value + (raised.has(place) ? 1 : 0))
}

/** Shares of the number of donations: of ten, a share of their sum would tell what one gave. */
const sharesOf = <Name extends string>(
  names: readonly Name[],
  given: readonly Given[],
  nameOf: (given: Given) => Name,
) => {
  const counts = names.map((name) =>
    total(given.filter((each) => nameOf(each) === name).map(({ donations }) => donations)),
  )
  const percents = percentsOf(counts)
  return names.flatMap((name, place) =>
    (counts[place] ?? 0) === 0 ? [] : [{ name, percent: percents[place] ?? 0 }],
  )
}

const entryOf = (
  months: readonly string[],
  given: readonly Given[],
  returned: readonly Returned[],
): BookEntry => ({
  from: months[0] ?? '',
  until: months.at(-1) ?? '',
  donations: total(given.map(({ donations }) => donations)),
  sum: total(given.map(({ sum }) => sum)),
  returned: total(returned.map(({ sum }) => sum)),
  methods: sharesOf(paymentMethods, given, ({ method }) => method),
  rhythms: sharesOf(donationTypes, given, ({ rhythm }) => rhythm),
})

/**
 * The months before `current` from the first donation on, the newest first. A month with fewer than ten donations
 * stands together with the next ones until they are ten; the last ones are left out until then, and so nothing that
 * stands there changes when another month is over.
 */
export const bookEntries = (
  given: readonly Given[],
  returned: readonly Returned[],
  current: string,
): readonly BookEntry[] => {
  const [first] = given.map(({ month }) => month).toSorted()
  if (first === undefined) return []
  const entries: BookEntry[] = []
  let open: string[] = []
  for (const month of monthsBetween(first, current)) {
    open.push(month)
    const isOpen = (each: { readonly month: string }) => open.includes(each.month)
    const entry = entryOf(open, given.filter(isOpen), returned.filter(isOpen))
    if (entry.donations < LEAST_TOGETHER) continue
    entries.unshift(entry)
    open = []
  }
  return entries
}
