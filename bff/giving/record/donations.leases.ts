import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { hasTag, statesTagged } from '#machines/donation-record/donation-record.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { inSeconds, isFreeBy } from '#bff/platform/store/leases.ts'
import { donations, type DonationRow } from './donations.table.ts'

/** How long one process may work on a row before another takes it over; renewed by each step. */
const LEASE_SECONDS = 90

/** The donation is not leased. */
export const noLease = { worker: null, leaseUntil: null }
export const leased = { leaseUntil: inSeconds(LEASE_SECONDS) }
/** The donation is leased to this process. */
export const leaseOf = (worker: string) => ({ worker, ...leased })
export const isFree = () => isFreeBy(donations.leaseUntil)

const tagged = (tag: Parameters<typeof statesTagged>[0]) =>
  inArray(donations.state, [...statesTagged(tag)])
const isPollTime = () => sql`${donations.nextPollAt} <= now()`

/** What is due at `now` (ms on our clock), from the tags of the chart. */
const isDue = (now: number) =>
  or(
    and(tagged('underWay'), isPollTime()),
    and(tagged('expiring'), lte(donations.expiresAt, now)),
    and(tagged('ended'), isNotNull(donations.sessionEncrypted), isPollTime()),
    and(tagged('ended'), lte(donations.latePollAt, now)),
  )

/** The donation rows as a work queue: their leases, and which of them are due. */
export const createLeases = (database: Database, now: () => number, worker: string) => ({
  dueRows: () =>
    database
      .select({ id: donations.id })
      .from(donations)
      .where(and(isFree(), isDue(now()))),

  /** Leases at most `most` due donations of a provider to this process. */
  claimDue: (provider: string, most: number): Promise<readonly DonationRow[]> =>
    database.transaction(async (transaction) => {
      const due = await transaction
        .select({ id: donations.id })
        .from(donations)
        .where(and(eq(donations.provider, provider), isFree(), isDue(now())))
        .orderBy(donations.nextPollAt)
        .limit(most)
        .for('update', { skipLocked: true })
      if (due.length === 0) return []
      const ids = due.map(({ id }) => id)
      return transaction
        .update(donations)
        .set({ ...leaseOf(worker), version: sql`${donations.version} + 1` })
        .where(inArray(donations.id, ids))
        .returning()
    }),

  /** Moves the next polls to at most one second from now, the shortest pause that providers allow. */
  expedite: async () => {
    await database
      .update(donations)
      .set({ nextPollAt: sql`least(${donations.nextPollAt}, ${inSeconds(1)})` })
      .where(tagged('underWay'))
  },

  /**
   * Moves the next poll of one donation to at most so many ms from now; of one that is over too, where its
   * provider may still change it.
   */
  pollWithin: async ({ id, state }: DonationRow, ms: number): Promise<void> => {
    const lateBy = sql`${new Date(now() + ms).toISOString()}::timestamptz`
    const late = { latePollAt: sql`least(${donations.latePollAt}, ${lateBy})` }
    await database
      .update(donations)
      .set({
        nextPollAt: sql`least(${donations.nextPollAt}, ${inSeconds(ms / 1000)})`,
        ...(hasTag(state, 'ended') ? late : {}),
      })
      .where(and(eq(donations.id, id), ne(donations.state, 'refunded')))
  },

  /** For the start of a site that runs as the only process: drops all leases, whose holders are gone. */
  dropLeases: async () => {
    await database.update(donations).set(noLease).where(isNotNull(donations.leaseUntil))
  },

  /** Seconds left on the donation's lease by the database's clock; 0 when it is free. */
  secondsLeased: async (id: string): Promise<number> => {
    const [row] = await database
      .select({ left: sql<number>`ceil(extract(epoch from ${donations.leaseUntil} - now()))::int` })
      .from(donations)
      .where(and(eq(donations.id, id), sql`${donations.leaseUntil} >= now()`))
    return row?.left ?? 0
  },
})
