import { HOUR_MS } from '#machines/wire/durations.ts'
import { and, asc, between, desc, eq } from 'drizzle-orm'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import {
  paymeTransactions,
  transactionState,
  type PaymeTransaction,
} from './payme-transactions.table.ts'

/** After 12 hours a transaction that was not performed is over. */
const TIMEOUT_MS = 12 * HOUR_MS

/** Payme's reasons of a cancellation that this site gives or reads. */
export const cancelReason = { debit: 2, execution: 3, timeout: 4 } as const

export const endsAt = ({ time }: PaymeTransaction): number => time + TIMEOUT_MS

type NewTransaction = Pick<PaymeTransaction, 'id' | 'reference' | 'amount' | 'time'>

/** Payme's transactions as this site keeps them. Each change is taken from one state to the next alone. */
export function createPaymeTransactions(database: Database, clock: Clock) {
  /** Null when the transaction was not in that state any more. */
  const change = async (
    { number }: PaymeTransaction,
    from: PaymeTransaction['state'],
    values: Partial<PaymeTransaction>,
  ): Promise<PaymeTransaction | null> => {
    const [written] = await database
      .update(paymeTransactions)
      .set(values)
      .where(and(eq(paymeTransactions.number, number), eq(paymeTransactions.state, from)))
      .returning()
    return written ?? null
  }

  const cancel = (row: PaymeTransaction, reason: number) => {
    const cancelled = { state: transactionState.cancelled, reason, cancelledAt: clock.now() }
    return change(row, transactionState.created, cancelled)
  }

  const read = async (id: string): Promise<PaymeTransaction | null> => {
    const [row] = await database
      .select()
      .from(paymeTransactions)
      .where(eq(paymeTransactions.id, id))
      .orderBy(desc(paymeTransactions.number))
      .limit(1)
    return row ?? null
  }

  /** It may still be performed. */
  const isOpen = (row: PaymeTransaction): boolean =>
    row.state === transactionState.created && clock.now() < endsAt(row)

  /** A transaction whose 12 hours are over is cancelled when it is next read. */
  const timedOut = async (row: PaymeTransaction): Promise<PaymeTransaction> => {
    if (row.state !== transactionState.created || isOpen(row)) return row
    return (await cancel(row, cancelReason.timeout)) ?? (await read(row.id)) ?? row
  }

  return {
    isOpen,
    cancel,

    find: async (id: string): Promise<PaymeTransaction | null> => {
      const row = await read(id)
      return row === null ? null : timedOut(row)
    },

    /** Those of one donation, oldest first. */
    ofDonation: async (
      reference: string,
      reader: Writer = database,
    ): Promise<readonly PaymeTransaction[]> => {
      const rows = await reader
        .select()
        .from(paymeTransactions)
        .where(eq(paymeTransactions.reference, reference))
        .orderBy(asc(paymeTransactions.number))
      return reader === database ? Promise.all(rows.map(timedOut)) : rows
    },

    /** Null when one of this name is there already. */
    insert: async (writer: Writer, values: NewTransaction): Promise<PaymeTransaction | null> => {
      const [row] = await writer
        .insert(paymeTransactions)
        .values({ ...values, state: transactionState.created, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning()
      return row ?? null
    },

    perform: (row: PaymeTransaction) =>
      change(row, transactionState.created, {
        state: transactionState.performed,
        performedAt: clock.now(),
      }),

    refund: (row: PaymeTransaction, reason: number) =>
      change(row, transactionState.performed, {
        state: transactionState.refunded,
        reason,
        cancelledAt: clock.now(),
      }),

    /** By Payme's time, both ends included, oldest first. */
    between: (from: number, to: number): Promise<readonly PaymeTransaction[]> =>
      database
        .select()
        .from(paymeTransactions)
        .where(between(paymeTransactions.time, from, to))
        .orderBy(asc(paymeTransactions.time), asc(paymeTransactions.number)),
  }
}

export type PaymeTransactions = ReturnType<typeof createPaymeTransactions>
