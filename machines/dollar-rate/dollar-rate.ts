import * as z from 'zod/mini'

const DAY_MS = 24 * 60 * 60 * 1000

/** For how long a rate still tells what an amount is worth. */
const LIFE_MS = 90 * DAY_MS

/** What one US dollar cost on a day, as an operator wrote it down. */
export const dollarRateSchema = z.object({
  soums: z.int().check(z.minimum(1000), z.maximum(1_000_000)),
  day: z.iso.date(),
})

export type DollarRate = z.infer<typeof dollarRateSchema>

/** The instant from which a rate is too old to be shown: ninety days after its day in Tashkent began. */
export const endOfRate = ({ day }: DollarRate): number =>
  Date.parse(`${day}T00:00:00+05:00`) + LIFE_MS

/** Whole dollars that an amount of UZS is about worth; one at least. */
export const dollarsOf = ({ soums }: DollarRate, amount: number): number =>
  Math.max(1, Math.round(amount / soums))
