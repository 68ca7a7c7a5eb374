import { and, between, desc, eq, inArray, isNotNull, lte, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { cardFailures } from '#machines/wire/failure-codes.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { TESTING_WINDOW_MS, type CardCounts, type CardTry } from './card-testing.ts'
import { cardChanges } from '#bff/giving/record/card-changes.table.ts'
import { donations } from '#bff/giving/record/donations.table.ts'

/** The newest tries of one range that are looked at. */
const MOST_TRIES = 1000

/** Where a card is tried: for a donation, or for a monthly one that goes on. */
const tables = [donations, cardChanges] as const
type Table = (typeof tables)[number]

const tryIn = (table: Table) => ({
  card: table.cardFingerprint,
  address: table.addressMark,
  range: table.rangeMark,
  triedAt: table.createdAt,
  endedAt: table.stateSince,
  failureCode: table.failureCode,
})

const hasOldOrigin = (table: Table, until: number) =>
  and(isNotNull(table.rangeMark), lte(table.createdAt, until))

type Moment = number | SQLWrapper
/** The first and the last moment of a window. */
type Window = { readonly from: Moment; readonly to: Moment }

const inWindow = (table: Table, { from, to }: Window) =>
  and(isNotNull(table.rangeMark), between(table.createdAt, from, to))

/** Moments that a statement is given when it runs. */
const givenMoment = (name: keyof Window) => sql.param(sql.placeholder(name), donations.createdAt)

const nothing: CardCounts = { tried: 0, refused: 0 }

/**
 * The cards that were tried in the window: the donations and changes of cards themselves, so that a refusal counts
 * once, in all processes, and by whichever way it became known.
 */
export const createCardTries = (database: Database, clock: Clock) => {
  const lately = () => {
    const now = clock.now()
    return { from: now - TESTING_WINDOW_MS + 1, to: now }
  }

  /** The tries of a window, and whether each was refused. */
  const recent = (window: Window = lately()) => {
    const tries = unionAll(
      database.select(tryIn(donations)).from(donations).where(inWindow(donations, window)),
      database.select(tryIn(cardChanges)).from(cardChanges).where(inWindow(cardChanges, window)),
    ).as('tries')
    const isRefused = inArray(tries.failureCode, [...cardFailures])
    return { tries, isRefused }
  }

  const ofSite = recent({ from: givenMoment('from'), to: givenMoment('to') })
  /** Built once: each donation by card asks. */
  const countsOnSite = database
    .select({
      tried: sql<number>`count(*)::int`,
      refused: sql<number>`(count(*) filter (where ${ofSite.isRefused}))::int`,
    })
    .from(ofSite.tries)
    .prepare('')

  return {
    /** The tries themselves. */
    rows: () => database.select().from(recent().tries),

    /** Of the whole site. */
    onSite: async (): Promise<CardCounts> => {
      const [row] = await countsOnSite.execute(lately())
      return row ?? nothing
    },

    /** Of one range of addresses, by its fingerprint. */
    ofRange: async (range: string): Promise<readonly CardTry[]> => {
      const { tries, isRefused } = recent()
      const rows = await database
        .select({
          card: tries.card,
          address: tries.address,
          triedAt: tries.triedAt,
          endedAt: tries.endedAt,
          isRefused: sql<boolean>`coalesce(${isRefused}, false)`,
        })
        .from(tries)
        .where(eq(tries.range, range))
        .orderBy(desc(tries.triedAt))
        .limit(MOST_TRIES)
      return rows.map(({ card, address, triedAt, endedAt, isRefused: wasRefused }) => ({
        card: card ?? '',
        address: address ?? '',
        triedAt,
        refusedAt: wasRefused ? endedAt : null,
      }))
    },

    /** Different cards of the range in which most were refused, among those where this share (%) was. */
    ofWorstRange: async (percent: number): Promise<CardCounts> => {
      const { tries, isRefused } = recent()
      const counts = {
        tried: sql<number>`count(distinct ${tries.card})::int`,
        refused: sql<number>`(count(distinct ${tries.card}) filter (where ${isRefused}))::int`,
      }
      const [row] = await database
        .select(counts)
        .from(tries)
        .groupBy(tries.range)
        .having(sql`${counts.refused} * 100 >= ${counts.tried} * ${percent}`)
        .orderBy(desc(counts.refused))
        .limit(1)
      return row ?? nothing
    },

    /** Removes the fingerprints of where cards came from that were tried up to `until` (ms). */
    forgetOrigins: async (until: number): Promise<void> => {
      for (const table of tables)
        await database
          .update(table)
          .set({ addressMark: null, rangeMark: null })
          .where(hasOldOrigin(table, until))
    },

    rowsWithOldOrigin: (until: number) =>
      unionAll(
        database.select({ id: donations.id }).from(donations).where(hasOldOrigin(donations, until)),
        database
          .select({ id: cardChanges.id })
          .from(cardChanges)
          .where(hasOldOrigin(cardChanges, until)),
      ),
  }
}

export type CardTries = ReturnType<typeof createCardTries>
