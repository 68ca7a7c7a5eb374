import { and, asc, count, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { DonationType } from '#machines/wire/payment-terms.ts'
import type { Reader } from '#bff/platform/store/database.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { isCounted } from '#bff/giving/record/simulated.ts'
import { PLACES } from './cloth.ts'
import type { Stitch } from './sewing.ts'
import { seasonOf } from './threads.ts'

/** In public a cloth grows by at least so many stitches at a time: a single one would tell of a single donor. */
const AT_ONCE = 10

/** The month on Tashkent's calendar in which a donation was paid, `YYYY-MM`. */
const paidMonth = sql<string>`to_char(${donations.paidAt} at time zone 'Asia/Tashkent', 'YYYY-MM')`
const paidYear = sql<string>`to_char(${donations.paidAt} at time zone 'Asia/Tashkent', 'YYYY')`
/** Whether a donation was refunded in the year in which it was paid: what comes later changes no year that is over. */
const isUnpickedInYear = sql<boolean>`(${donations.state} = 'refunded' and to_char(${donations.refundedAt} at time zone 'Asia/Tashkent', 'YYYY') = ${paidYear})`

/** How many of the paid donations, in their order, all may see: those of closed months, ten at least at a time. */
export const publishedCount = (months: readonly { readonly stitches: number }[]): number => {
  let published = 0
  let waiting = 0
  for (const { stitches } of months) {
    waiting += stitches
    if (waiting >= AT_ONCE) {
      published += waiting
      waiting = 0
    }
  }
  return published
}

/** A year that is over, with its stitches. */
export type SewnYear = {
  /** `YYYY` */
  readonly year: string
  /** How many there are, without those that were taken out before it ended. */
  readonly stitches: number
}

type Months = readonly {
  readonly month: string
  readonly stitches: number
  readonly unpicked: number
}[]

/**
 * The years of which all may see the medallion: they are over, each stitch of them is on the cloth, and they have
 * ten at least. So a medallion tells nothing that the cloth does not, and never changes.
 */
export const sewnYears = (months: Months, thisYear: string): readonly SewnYear[] => {
  const published = publishedCount(months)
  let until = 0
  const years = new Map<string, { stitches: number; unpicked: number; until: number }>()
  for (const { month, stitches, unpicked } of months) {
    until += stitches
    const year = month.slice(0, 4)
    const before = years.get(year) ?? { stitches: 0, unpicked: 0 }
    years.set(year, {
      stitches: before.stitches + stitches,
      unpicked: before.unpicked + unpicked,
      until,
    })
  }
  return [...years]
    .filter(
      ([year, sewn]) => year < thisYear && sewn.until <= published && sewn.stitches >= AT_ONCE,
    )
    .map(([year, { stitches, unpicked }]) => ({ year, stitches: stitches - unpicked }))
}

type Rows = readonly {
  readonly number: number | null
  readonly month: string
  readonly type: DonationType
  readonly state: string
}[]

const stitchOf = ({ month, type, state }: Rows[number]): Stitch => ({
  season: seasonOf(month),
  isMonthly: type === 'monthly',
  isUnpicked: state === 'refunded',
})

/** A place that is not shown to who asks. */
const hidden: Stitch = { season: 'winter', isMonthly: false, isUnpicked: true }

export type Cloth = {
  /** The stitches of the cloth that is being sewn, in their order. */
  readonly stitches: readonly Stitch[]
  /** How many cloths were sewn through before it. */
  readonly before: number
}

/**
 * What the paid donations sew. A donation's place is its number's place among all numbers, which are given once
 * when a donation is paid and only grow: so no stitch ever moves. On a live site the simulator sews none.
 */
export const createStitches = (reader: Reader, now: () => number, isSimulated: boolean) => {
  const paid = and(isNotNull(donations.number), isCounted(isSimulated))

  /** How many were sewn in each closed month. */
  const closedMonths = (): Promise<Months> =>
    reader
      .select({
        month: paidMonth,
        stitches: count(),
        unpicked: sql<number>`count(*) filter (where ${isUnpickedInYear})`.mapWith(Number),
      })
      .from(donations)
      .where(and(paid, lt(paidMonth, tashkentDate(now()).slice(0, 7))))
      .groupBy(paidMonth)
      .orderBy(asc(paidMonth))

  const published = async (): Promise<number> => publishedCount(await closedMonths())

  /** Stitches `from` a place on, `many` of them. */
  const stitchesFrom = async (from: number, many: number): Promise<readonly Stitch[]> => {
    const rows: Rows = await reader
      .select({
        number: donations.number,
        month: paidMonth,
        type: donations.type,
        state: donations.state,
      })
      .from(donations)
      .where(paid)
      .orderBy(asc(donations.number))
      .offset(from)
      .limit(many)
    return rows.map(stitchOf)
  }

  return {
    /** The cloth as everybody sees it. */
    common: async (): Promise<Cloth> => {
      const seen = await published()
      const before = Math.max(0, Math.ceil(seen / PLACES) - 1)
      const many = seen - before * PLACES
      return { before, stitches: many === 0 ? [] : await stitchesFrom(before * PLACES, many) }
    },

    /** The years that have a medallion. */
    years: async (): Promise<readonly SewnYear[]> =>
      sewnYears(await closedMonths(), tashkentDate(now()).slice(0, 4)),

    /** A year's stitches in their order, as they were when it ended. */
    ofYear: async (year: string): Promise<readonly Stitch[]> => {
      const rows = await reader
        .select({ month: paidMonth, type: donations.type, isUnpicked: isUnpickedInYear })
        .from(donations)
        .where(and(paid, eq(paidYear, year)))
        .orderBy(asc(donations.number))
      return rows.map(({ month, type, isUnpicked }) => ({
        season: seasonOf(month),
        isMonthly: type === 'monthly',
        isUnpicked,
      }))
    },

    /** The cloth that a donation is sewn on, with what all may see and its own stitch; null for a token without one. */
    withOwn: async (
      receiptToken: string,
    ): Promise<(Cloth & { readonly own: number; readonly isUnpicked: boolean }) | null> => {
      const [row] = await reader
        .select({ number: donations.number })
        .from(donations)
        .where(and(eq(donations.receiptToken, receiptToken), paid))
      if (row?.number == null) return null
      const [earlier] = await reader
        .select({ stitches: count() })
        .from(donations)
        .where(and(paid, lt(donations.number, row.number)))
      const place = earlier?.stitches ?? 0
      const before = Math.floor(place / PLACES)
      const own = place - before * PLACES
      const seen = Math.min(PLACES, Math.max(0, (await published()) - before * PLACES))
      const all = await stitchesFrom(before * PLACES, Math.max(seen, own + 1))
      const stitches = all.map((stitch, index) => (index < seen || index === own ? stitch : hidden))
      return { before, stitches, own, isUnpicked: all[own]?.isUnpicked ?? true }
    },
  }
}

export type Stitches = ReturnType<typeof createStitches>
