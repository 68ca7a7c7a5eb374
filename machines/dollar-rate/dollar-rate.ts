import { DAY_MS } from '#machines/wire/durations.ts'

/** For how long a rate still tells what an amount is worth. */
const LIFE_MS = 90 * DAY_MS

/** What one US dollar cost on a day (YYYY-MM-DD), as an operator wrote it down. */
export type DollarRate = { readonly soums: number; readonly day: string }

/** The instant from which a rate is too old to be shown: ninety days after its day in Tashkent began. */
export const endOfRate = ({ day }: DollarRate): number =>
  Date.parse(`${day}T00:00:00+05:00`) + LIFE_MS

/** Whole dollars that an amount of UZS is about worth; one at least. */
export const dollarsOf = ({ soums }: DollarRate, amount: number): number =>
  Math.max(1, Math.round(amount / soums))
