import { and, between, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { cardFailures } from '#machines/wire/failure-codes.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { TESTING_WINDOW_MS, type CardCounts, type CardTry } from './card-testing.ts'
import { donations } from '#bff/giving/record/donations.table.ts'

/** The newest tries of one range that are looked at. */
const MOST_TRIES = 1000

const isRefused = inArray(donations.failureCode, [...cardFailures])
const isByCard = isNotNull(donations.rangeMark)

const counts = {
  tried: sql<number>`count(*)::int`,
  refused: sql<number>`(count(*) filter (where ${isRefused}))::int`,
}
const differentCards = {
  tried: sql<number>`count(distinct ${donations.cardFingerprint})::int`,
  refused: sql<number>`(count(distinct ${donations.cardFingerprint}) filter (where ${isRefused}))::int`,
}

const nothing: CardCounts = { tried: 0, refused: 0 }

/**
 * The cards that were tried in the window: the donations themselves, so that a refusal counts once, in all
 * processes, and by whichever way it became known.
 */
export const createCardTries = (database: Database, clock: Clock) => {
  const inWindow = () => {
    const now = clock.now()
    return and(isByCard, between(donations.createdAt, now - TESTING_WINDOW_MS + 1, now))
  }
  return {
    /** Of the whole site. */
    onSite: async (): Promise<CardCounts> => {
      const [row] = await database.select(counts).from(donations).where(inWindow())
      return row ?? nothing
    },

    /** Of one range of addresses, by its fingerprint. */
    ofRange: async (range: string): Promise<readonly CardTry[]> => {
      const rows = await database
        .select({
          card: donations.cardFingerprint,
          address: donations.addressMark,
          triedAt: donations.createdAt,
          endedAt: donations.stateSince,
          isRefused: sql<boolean>`coalesce(${isRefused}, false)`,
        })
        .from(donations)
        .where(and(eq(donations.rangeMark, range), inWindow()))
        .orderBy(desc(donations.createdAt))
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
      const [row] = await database
        .select(differentCards)
        .from(donations)
        .where(inWindow())
        .groupBy(donations.rangeMark)
        .having(sql`${differentCards.refused} * 100 >= ${differentCards.tried} * ${percent}`)
        .orderBy(desc(differentCards.refused))
        .limit(1)
      return row ?? nothing
    },

    /** Removes the fingerprints of where donations came from that began up to `until` (ms). */
    forgetOrigins: async (until: number): Promise<void> => {
      await database
        .update(donations)
        .set({ addressMark: null, rangeMark: null })
        .where(and(isByCard, lte(donations.createdAt, until)))
    },
  }
}

export type CardTries = ReturnType<typeof createCardTries>
