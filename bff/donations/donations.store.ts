import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import {
  isSettled,
  nextDonationRecord,
  type DonationRecordEvent,
  type DonationRecordState,
} from '#machines/donation-record/donation-record.machine.ts'
import type { Clock } from '#bff/clock/clock.ts'
import type { Database } from '#bff/store/database.ts'
import { donations, type DonationRow, type NewDonationRow } from './donations.table.ts'

export type Patch = Partial<Omit<NewDonationRow, 'id' | 'number' | 'state' | 'version'>>

/** How long one process may work on a gift before another takes it over; renewed by each step. */
const LEASE_SECONDS = 90
/** A gift that nobody came back to after its provider could not be reached. */
const RECEIVED_LIFE_MS = 10 * 60_000

const underWay: readonly DonationRecordState[] = [
  'submitting',
  'confirming',
  'accepted',
  'charging',
  'checking',
  'awaitingService',
]

/** Seconds until the next question, by how often was asked; never below one. */
const pauses = [1, 1, 1, 2, 2, 4, 4, 8, 15, 30] as const
/** A donor who comes back from the acquirer's page looks at ours: there we ask more often. */
const LONGEST_PAUSE_ON_PAGE = 5
const pauseAfter = ({ asks, state }: DonationRow) => {
  const pause = pauses[Math.min(asks, pauses.length - 1)] ?? 30
  return state === 'awaitingService' ? Math.min(pause, LONGEST_PAUSE_ON_PAGE) : pause
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const isFree = () => or(isNull(donations.leaseUntil), sql`${donations.leaseUntil} < now()`)

export type ChangeResult =
  | { readonly kind: 'changed'; readonly row: DonationRow }
  /** Someone else changed the row first. */
  | { readonly kind: 'stale' }
  /** The chart knows no such step from this state. */
  | { readonly kind: 'forbidden' }

/** The rows of gifts. Every change is a compare-and-set on `version`. */
export const createDonationStore = (database: Database, clock: Clock, worker: string) => {
  const lease = { worker, leaseUntil: inSeconds(LEASE_SECONDS) }
  const free = { worker: null, leaseUntil: null }

  const find = async (where: SQL | undefined): Promise<DonationRow | null> => {
    const [row] = await database.select().from(donations).where(where).limit(1)
    return row ?? null
  }

  const write = async (
    row: DonationRow,
    values: Record<string, unknown>,
    where?: SQL,
  ): Promise<DonationRow | null> => {
    const [written] = await database
      .update(donations)
      .set({ ...values, version: row.version + 1 })
      .where(and(eq(donations.id, row.id), eq(donations.version, row.version), where))
      .returning()
    return written ?? null
  }

  return {
    byId: (id: string) => find(eq(donations.id, id)),
    byKey: (key: string) => find(eq(donations.idempotencyKey, key)),
    byReference: (reference: string) => find(eq(donations.reference, reference)),
    byReceipt: (token: string) => find(eq(donations.receiptToken, token)),

    /** Stores a gift that this process works on at once; null when its key is there already. */
    insert: async (values: NewDonationRow): Promise<DonationRow | null> => {
      const [row] = await database
        .insert(donations)
        .values({ ...values, worker, leaseUntil: inSeconds(LEASE_SECONDS) as never })
        .onConflictDoNothing({ target: donations.idempotencyKey })
        .returning()
      return row ?? null
    },

    /** Takes a gift to work on, unless somebody else does. */
    claim: (row: DonationRow) => write(row, lease, isFree()),

    /** Lets a gift go as it is. `asked` counts a question and puts off the next. */
    release: (row: DonationRow, asked = false) =>
      write(
        row,
        asked ? { ...free, asks: row.asks + 1, nextAskAt: inSeconds(pauseAfter(row)) } : free,
      ),

    /** Keeps what an adapter learned, without a step. */
    keep: (row: DonationRow, patch: Patch) => write(row, patch),

    /**
     * Applies an event by the chart and stores the outcome. The lease is renewed while `working`,
     * else given back; what only an open gift needs is deleted with its end.
     */
    change: async (
      row: DonationRow,
      event: DonationRecordEvent,
      patch: Patch,
      working: boolean,
    ): Promise<ChangeResult> => {
      const { state, attemptsLeft, failureCode } = row
      const next = nextDonationRecord({ state, attemptsLeft, code: failureCode }, event)
      if (next === null) return { kind: 'forbidden' }
      const moved = next.state !== state
      const written = await write(row, {
        ...patch,
        state: next.state,
        attemptsLeft: next.attemptsLeft,
        failureCode: next.code,
        ...(moved ? { stateSince: clock.now(), asks: 0, nextAskAt: inSeconds(1) } : {}),
        ...(isSettled(next.state) ? { sessionSealed: null } : {}),
        ...(working ? lease : free),
      })
      return written === null ? { kind: 'stale' } : { kind: 'changed', row: written }
    },

    /** Takes at most `most` gifts whose time has come; no other process gets the same ones. */
    claimDue: (most: number): Promise<readonly DonationRow[]> =>
      database.transaction(async (transaction) => {
        const now = clock.now()
        const due = await transaction
          .select({ id: donations.id })
          .from(donations)
          .where(
            and(
              isFree(),
              or(
                and(inArray(donations.state, [...underWay]), sql`${donations.nextAskAt} <= now()`),
                and(eq(donations.state, 'awaitingCode'), lte(donations.expiresAt, now)),
                and(
                  eq(donations.state, 'received'),
                  lte(donations.stateSince, now - RECEIVED_LIFE_MS),
                ),
                lte(donations.watchAt, now),
              ),
            ),
          )
          .orderBy(donations.nextAskAt)
          .limit(most)
          .for('update', { skipLocked: true })
        if (due.length === 0) return []
        return transaction
          .update(donations)
          .set({ ...(lease as Record<string, unknown>), version: sql`${donations.version} + 1` })
          .where(
            inArray(
              donations.id,
              due.map(({ id }) => id),
            ),
          )
          .returning()
      }),

    /** Brings the next questions forward, as far as providers let themselves be asked. */
    hurry: async () => {
      await database
        .update(donations)
        .set({ nextAskAt: sql`least(${donations.nextAskAt}, ${inSeconds(1)})` })
        .where(inArray(donations.state, [...underWay]))
    },

    /** After a start as the only process: whoever held a lease is dead. */
    dropLeases: async () => {
      await database
        .update(donations)
        .set(free)
        .where(sql`${donations.leaseUntil} is not null`)
    },

    /** Whether a process works on the gift at this moment, by the database's clock. */
    isBusy: async (id: string): Promise<boolean> =>
      (await find(and(eq(donations.id, id), sql`${donations.leaseUntil} >= now()`))) !== null,
  }
}

export type DonationStore = ReturnType<typeof createDonationStore>
