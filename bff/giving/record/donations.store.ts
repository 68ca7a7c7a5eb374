import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, lte, TransactionRollbackError, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { DonationRecord } from '#machines/donation-record/donation-record.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.types.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { Executor } from '#bff/platform/limits/limits.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import { withNumber } from './donation-numbers.ts'
import { returnRest, returnsOf } from './donation-returns.store.ts'
import { inSeconds } from '#bff/platform/store/leases.ts'
import { createLeases, noLease, isFree, leaseOf } from './donations.leases.ts'
import {
  donations,
  type DonationAlarm,
  type DonationRow,
  type NewDonationRow,
} from './donations.table.ts'
import { tellOfMove, type Mover } from './moves.ts'
import { newToken } from './new-token.ts'
import { pauseAfter } from './poll-pauses.ts'
import { markReceiptIssued } from './receipt-issue.ts'

/** Columns that the chart does not decide. */
export type Patch = Partial<
  Omit<NewDonationRow, 'id' | 'number' | 'version' | keyof DonationRecord>
>

/**
 * Called within the transaction that ends a donation, so that its writes commit together with that end.
 * `before` still has the adapter's session.
 */
export type EndListener = (
  writer: Writer,
  change: { readonly before: DonationRow; readonly after: DonationRow },
) => Promise<void>

export type StoreDeps = {
  readonly database: Database
  readonly clock: Clock
  /** A UUID of this process: leases are in its name. */
  readonly worker: string
  readonly listeners: readonly EndListener[]
}

const hasOldCard = (before: number) =>
  and(isNotNull(donations.cardFingerprint), lte(donations.createdAt, before))

/** What the chart knows of a row: columns of the same names. */
export const recordOf = ({
  state,
  type,
  method,
  attemptsLeft,
  failureCode,
  refusedAtOnce,
  withdrawn,
  codeSubmittedAt,
}: DonationRow): DonationRecord => ({
  state,
  type,
  method,
  attemptsLeft,
  failureCode,
  refusedAtOnce,
  withdrawn,
  codeSubmittedAt,
})

/** The state was entered just now: it has not been polled for, and soon will be. */
const notPolled = { polls: 0, nextPollAt: inSeconds(1) }

/** Moments of leases and polls are on the database's own clock: columns of its expressions. */
type Values = Omit<PgUpdateSetSource<typeof donations>, 'id' | 'version'>

const compareAndSet = async (
  writer: Writer,
  row: DonationRow,
  values: Values,
  where?: SQL,
): Promise<DonationRow | null> => {
  const [written] = await writer
    .update(donations)
    .set({ ...values, version: row.version + 1 })
    .where(and(eq(donations.id, row.id), eq(donations.version, row.version), where))
    .returning()
  return written ?? null
}

/** Numbers an attempt within the transaction that inserts it; null when none may begin. */
export type AttemptIn = (writer: Writer) => Promise<number | null>
/** A donation with its next record from the chart. */
type Stored = {
  readonly row: DonationRow
  readonly record: DonationRecord
  readonly patch: Patch
  /** What made the chart move; absent where only columns beside it change. */
  readonly cause?: { readonly event: DonationRecordEvent; readonly by: Mover }
}
/** Counters that commit together with a donation: null, or why nothing of it is stored. */
export type Count = (writer: Executor) => Promise<Problem | null>
type Change = Stored & { readonly keepsLease: boolean; readonly isEnded: boolean }

/** The rows of donations. Every change is a compare-and-set on `version`. */
export const createDonationStore = ({ database, clock, worker, listeners }: StoreDeps) => {
  const find = async (where: SQL): Promise<DonationRow | null> => {
    const [row] = await database.select().from(donations).where(where).limit(1)
    return row ?? null
  }

  const insert = async (writer: Writer, values: NewDonationRow): Promise<DonationRow | null> => {
    const [row] = await writer
      .insert(donations)
      .values({ ...values, ...leaseOf(worker) })
      .onConflictDoNothing({ target: donations.idempotencyKey })
      .returning()
    return row ?? null
  }

  const valuesOf = ({ row, record, patch }: Stored): Values => ({
    ...patch,
    ...record,
    ...(record.state === 'refunded' ? { refundedAmount: row.amount } : {}),
    ...(record.state === row.state ? {} : { stateSince: clock.now(), ...notPolled }),
  })

  /** Writes the end of a donation, and what follows from it. */
  const end = async (
    writer: Writer & Executor,
    before: DonationRow,
    values: Values,
    where?: SQL,
  ): Promise<DonationRow | null> => {
    const written = await compareAndSet(writer, before, values, where)
    if (written === null) return null
    const after = written.state === 'paid' ? await withNumber(writer, written) : written
    if (after.state === 'refunded') await returnRest(writer, after, clock.now())
    for (const listener of listeners) await listener(writer, { before, after })
    return after
  }

  const write = async (writer: Writer & Executor, change: Change): Promise<DonationRow | null> => {
    const { row, keepsLease, isEnded } = change
    const values = { ...valuesOf(change), ...(keepsLease ? leaseOf(worker) : noLease) }
    return isEnded ? end(writer, row, values) : compareAndSet(writer, row, values)
  }

  /** Tells of a change, once it is committed. */
  const told = ({ row, cause }: Change, after: DonationRow | null): DonationRow | null => {
    if (after !== null && cause !== undefined)
      tellOfMove({ machine: 'donation-record', ...cause, before: row, after })
    return after
  }

  /** Counts and stores in one transaction; what stores nothing counts nothing. */
  const counted = async (
    count: Count,
    store: (writer: Writer & Executor) => Promise<DonationRow | null>,
  ): Promise<Result<DonationRow | null, Problem>> => {
    try {
      return await database.transaction(async (transaction) => {
        const refused = await count(transaction)
        if (refused !== null) return fail(refused)
        const stored = await store(transaction)
        return stored === null ? transaction.rollback() : ok(stored)
      })
    } catch (error) {
      if (error instanceof TransactionRollbackError) return ok(null)
      throw error
    }
  }

  return {
    ...createLeases(database, () => clock.now(), worker),

    byId: (id: string) => find(eq(donations.id, id)),
    byKey: (key: string) => find(eq(donations.idempotencyKey, key)),
    byReference: (reference: string) => find(eq(donations.reference, reference)),
    /** One-time donations that were begun with a telephone, oldest first. */
    ofPhone: (phone: string): Promise<readonly DonationRow[]> =>
      database
        .select()
        .from(donations)
        .where(and(eq(donations.donorPhone, phone), eq(donations.type, 'one-time')))
        .orderBy(asc(donations.createdAt)),
    byReceipt: (token: string) => find(eq(donations.receiptToken, token)),
    returnsOf: (row: Pick<DonationRow, 'id'>) => returnsOf(database, row),

    /**
     * Stores a donation leased to this process, once it is counted; null, and nothing is counted, when its key exists
     * already. An attempt at a plan's month has the number that `attemptIn` gives it; null also when it gives none.
     */
    insert: (
      values: NewDonationRow,
      count: Count,
      attemptIn: AttemptIn | null,
    ): Promise<Result<DonationRow | null, Problem>> =>
      counted(count, async (transaction) => {
        if (attemptIn === null) return insert(transaction, values)
        const planAttempt = await attemptIn(transaction)
        return planAttempt === null ? null : insert(transaction, { ...values, planAttempt })
      }),

    /** Takes the lease of a donation; null while another process holds it. */
    claim: (row: DonationRow) => compareAndSet(database, row, leaseOf(worker), isFree()),

    /** Releases the lease without a change of state; `isPolled` counts a poll and schedules the next. */
    release: (row: DonationRow, patch: Patch, isPolled: boolean) => {
      const nextPollAt = inSeconds(pauseAfter(row))
      const poll = isPolled ? { polls: row.polls + 1, nextPollAt } : {}
      return compareAndSet(database, row, { ...patch, ...poll, ...noLease })
    },

    /**
     * Stores a donation's new record from the chart; null when another process changed the row first. Renews
     * the lease with `keepsLease`, else releases it.
     */
    change: async (change: Change): Promise<DonationRow | null> => {
      const after = await (change.isEnded
        ? database.transaction((transaction) => write(transaction, change))
        : write(database, change))
      return told(change, after)
    },

    /** The same with counters, which stay as they were where the row does. */
    changeAndCount: async (
      change: Change,
      count: Count,
    ): Promise<Result<DonationRow | null, Problem>> => {
      const stored = await counted(count, (transaction) => write(transaction, change))
      return stored.ok ? ok(told(change, stored.value)) : stored
    },

    /**
     * Ends an attempt and stores another in its place, which has the id and the key of the former from then on and
     * is leased to this process; null when another process holds or changed the former, or none may begin.
     */
    replace: (
      former: Stored,
      values: NewDonationRow,
      attemptIn: AttemptIn | null,
    ): Promise<DonationRow | null> =>
      database.transaction(async (transaction) => {
        const { row } = former
        const ended = await end(transaction, row, { ...valuesOf(former), ...noLease }, isFree())
        if (ended === null) return null
        const planAttempt = attemptIn === null ? null : await attemptIn(transaction)
        if (attemptIn !== null && planAttempt === null) return null
        await transaction
          .update(donations)
          .set({ id: newToken(), idempotencyKey: randomUUID() })
          .where(eq(donations.id, row.id))
        // Whoever still works with the former finds that this is another row.
        const { id, version } = ended
        return insert(transaction, { ...values, id, planAttempt, version: version + 1 })
      }),

    /**
     * Marks a donation for staff, and puts a mail about it into the outbox in the same transaction; null when
     * another changed it first.
     */
    alarm: (
      row: DonationRow,
      alarm: DonationAlarm,
      writeMail: (writer: Writer) => Promise<void>,
    ): Promise<DonationRow | null> =>
      database.transaction(async (transaction) => {
        const written = await compareAndSet(transaction, row, { alarm, alarmedAt: clock.now() })
        if (written !== null) await writeMail(transaction)
        return written
      }),

    /** Records the first issue of a receipt; true for the call that recorded it. */
    issueReceipt: (row: Pick<DonationRow, 'id'>): Promise<boolean> =>
      markReceiptIssued(database, row, clock.now()),

    /** Removes fingerprints of cards from donations begun before `before` (ms). */
    forgetCards: async (before: number): Promise<void> => {
      await database.update(donations).set({ cardFingerprint: null }).where(hasOldCard(before))
    },

    rowsWithOldCard: (before: number) =>
      database.select({ id: donations.id }).from(donations).where(hasOldCard(before)),
  }
}

export type DonationStore = ReturnType<typeof createDonationStore>

/** The same within a transaction that does more, for what belongs to no process. */
export const donationStoreIn = (
  {
    clock,
    endListeners: listeners,
  }: { readonly clock: Clock; readonly endListeners: readonly EndListener[] },
  database: StoreDeps['database'],
): DonationStore => createDonationStore({ database, clock, worker: randomUUID(), listeners })
