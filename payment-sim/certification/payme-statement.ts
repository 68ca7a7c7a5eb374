import type { World } from '../world.ts'
import type { Check } from './payme-answer.ts'
import type { PaymeProbe } from './payme-probe.ts'
import { HOURS_12 } from './payme-run.ts'
import type { Outcome } from './probe.ts'

/** A transaction of the run, as a statement must have it once `outcome` has passed. */
export type Known = {
  readonly id: string
  /** Payme's own, Unix ms. */
  readonly time: number
  readonly state: number
  readonly outcome: Outcome
}

type Row = Readonly<Record<string, unknown>>

const fieldNames = [
  'time',
  'amount',
  'account',
  'create_time',
  'perform_time',
  'cancel_time',
  'transaction',
  'state',
  'reason',
]

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

/** What is wrong with the row of a transaction, or null. */
const mistakeInRow = (rows: readonly Row[], { id, time, state }: Known): string | null => {
  const row = rows.find((one) => one['id'] === id)
  if (row === undefined) return `lacks the transaction ${id}`
  const missing = fieldNames.find((name) => !(name in row))
  if (missing !== undefined) return `has no ${missing} in the transaction ${id}`
  if (row['time'] !== time)
    return `has the time ${String(row['time'])} in place of Payme’s ${time} in the transaction ${id}`
  return row['state'] === state
    ? null
    : `has the state ${String(row['state'])} in place of ${state} in the transaction ${id}`
}

const isAscending = (rows: readonly Row[]): boolean =>
  rows.every(
    (row, index) => index === 0 || Number(row['time']) >= Number(rows[index - 1]?.['time']),
  )

/** The list has these transactions, each whole, by Payme's time. */
const hasAll =
  (known: readonly Known[]): Check =>
  (rows) => {
    if (!Array.isArray(rows) || !rows.every(isRow)) return 'is no list of transactions'
    return (
      known.map((one) => mistakeInRow(rows, one)).find((mistake) => mistake !== null) ??
      (isAscending(rows) ? null : 'is not in ascending order of time')
    )
  }

const isEmpty: Check = (rows) => {
  if (!Array.isArray(rows)) return 'is no list of transactions'
  return rows.length === 0 ? null : `has ${rows.length} transactions where there were none`
}

/** GetStatement by Payme's `time`: ascending, with every field, and empty where there was nothing. */
export async function statement({ call }: PaymeProbe, world: World, known: readonly Known[]) {
  const range = { from: world.clock.now() - 2 * HOURS_12, to: world.clock.now() }
  const sure = known.filter(({ outcome }) => outcome.hasPassed)
  await call(
    'GetStatement of the day',
    'GetStatement',
    range,
    { fields: { transactions: hasAll(sure) } },
    // With none that is sure there is nothing to look for.
    { after: sure.length > 0 ? [] : known.map(({ outcome }) => outcome) },
  )
  await call(
    'GetStatement of an empty time',
    'GetStatement',
    { from: 0, to: 1 },
    { fields: { transactions: isEmpty } },
  )
}
