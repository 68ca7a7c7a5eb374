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

type TransactionDeps = { readonly database: Database; readonly clock: Clock }

/** Null when the transaction was not in that state any more. */
async function change(
  { database }: TransactionDeps,
  { number }: PaymeTransaction,
  from: PaymeTransaction['state'],
  values: Partial<PaymeTransaction>,
): Promise<PaymeTransaction | null> {
  const [written] = await database
    .update(paymeTransactions)
    .set(values)
    .where(and(eq(paymeTransactions.number, number), eq(paymeTransactions.state, from)))
    .returning()
  return written ?? null
}

function cancel(deps: TransactionDeps, row: PaymeTransaction, reason: number) {
  const cancelledAt = deps.clock.now()
  const state = transactionState.cancelled
  return change(deps, row, transactionState.created, { state, reason, cancelledAt })
}

async function read(reader: Writer, id: string): Promise<PaymeTransaction | null> {
  const [row] = await reader
    .select()
    .from(paymeTransactions)
    .where(eq(paymeTransactions.id, id))
    .orderBy(desc(paymeTransactions.number))
    .limit(1)
  return row ?? null
}

/** A transaction whose 12 hours are over is cancelled when it is next read. */
async function timedOut(deps: TransactionDeps, row: PaymeTransaction): Promise<PaymeTransaction> {
  const isOver = row.state === transactionState.created && deps.clock.now() >= endsAt(row)
  if (!isOver) return row
  const cancelled = await cancel(deps, row, cancelReason.timeout)
  return cancelled ?? (await read(deps.database, row.id)) ?? row
}

async function find(deps: TransactionDeps, id: string): Promise<PaymeTransaction | null> {
  const row = await read(deps.database, id)
  return row === null ? null : timedOut(deps, row)
}

async function ofDonation(
  deps: TransactionDeps,
  reference: string,
  reader: Writer,
): Promise<readonly PaymeTransaction[]> {
  const rows = await reader
    .select()
    .from(paymeTransactions)
    .where(eq(paymeTransactions.reference, reference))
    .orderBy(asc(paymeTransactions.number))
  return reader === deps.database ? Promise.all(rows.map((row) => timedOut(deps, row))) : rows
}

type NewTransaction = Pick<PaymeTransaction, 'id' | 'reference' | 'amount' | 'time'>

async function insert(
  writer: Writer,
  values: NewTransaction,
  now: number,
): Promise<PaymeTransaction | null> {
  const [row] = await writer
    .insert(paymeTransactions)
    .values({ ...values, state: transactionState.created, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Payme's transactions as this site keeps them. Each change is taken from one state to the next alone. */
export function createPaymeTransactions(database: Database, clock: Clock) {
  const deps: TransactionDeps = { database, clock }
  return {
    /** It may still be performed. */
    isOpen: (row: PaymeTransaction): boolean =>
      row.state === transactionState.created && clock.now() < endsAt(row),

    find: (id: string) => find(deps, id),

    /** Those of one donation, oldest first. */
    ofDonation: (reference: string, reader: Writer = database) =>
      ofDonation(deps, reference, reader),

    /** Null when one of this name is there already. */
    insert: (writer: Writer, values: NewTransaction) => insert(writer, values, clock.now()),

    perform: (row: PaymeTransaction) =>
      change(deps, row, transactionState.created, {
        state: transactionState.performed,
        performedAt: clock.now(),
      }),

    cancel: (row: PaymeTransaction, reason: number) => cancel(deps, row, reason),

    refund: (row: PaymeTransaction, reason: number) =>
      change(deps, row, transactionState.performed, {
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
