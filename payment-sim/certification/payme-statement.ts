import type { World } from '../world.ts'
import type { PaymeProbe } from './payme-probe.ts'
import { HOURS_12 } from './payme-run.ts'

/** A transaction of the run, as a statement must have it. */
export type Known = { readonly id: string; readonly time: number; readonly state: number }

const statementRow = (row: unknown, { id, time, state }: Known) =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  row.id === id &&
  'time' in row &&
  row.time === time &&
  'state' in row &&
  row.state === state &&
  [
    'amount',
    'account',
    'create_time',
    'perform_time',
    'cancel_time',
    'transaction',
    'reason',
  ].every((name) => name in row)

const timesOf = (rows: readonly unknown[]) =>
  rows.map((row) => Number((row as { time?: unknown }).time))

/** GetStatement by Payme's `time`: ascending, with every field, and empty where there was nothing. */
export async function statement({ call }: PaymeProbe, world: World, known: readonly Known[]) {
  const range = { from: world.clock.now() - 2 * HOURS_12, to: world.clock.now() }
  await call('GetStatement of the day', 'GetStatement', range, {
    fields: {
      transactions: (rows) =>
        Array.isArray(rows) &&
        known.every((one) => rows.some((row) => statementRow(row, one))) &&
        timesOf(rows).every((time, index, times) => index === 0 || time >= (times[index - 1] ?? 0)),
    },
  })
  await call(
    'GetStatement of an empty time',
    'GetStatement',
    { from: 0, to: 1 },
    {
      fields: { transactions: (rows) => Array.isArray(rows) && rows.length === 0 },
    },
  )
}
