import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from '#machines/wire/result.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import { answerOf, unlessStale, type RowWork } from './stale-row.ts'

/** How often a call checks whether another one is done, in real ms. */
const LOOK_EVERY_MS = 50

type LeasedRow = { readonly id: string; readonly leaseUntil: unknown }
type LeasedRows<Row> = {
  readonly isLeased: (id: string) => Promise<boolean>
  readonly byId: (id: string) => Promise<Row | null>
}

/** Waits until nobody works on a row, at most `longestMs` (real ms); then the row as it is. */
export const createWaitForLease =
  <Row extends LeasedRow>({ isLeased, byId }: LeasedRows<Row>, longestMs: number) =>
  async (row: Row): Promise<Row> => {
    if (row.leaseUntil === null) return row
    const deadline = performance.now() + longestMs
    while ((await isLeased(row.id)) && performance.now() < deadline) await pause(LOOK_EVERY_MS)
    return (await byId(row.id)) ?? row
  }

/** Answers work on a row; where another process changed that meanwhile, from what it has stored. */
export const createOrReload =
  <Row extends LeasedRow>(
    byId: LeasedRows<Row>['byId'],
    waitForLease: (row: Row) => Promise<Row>,
  ) =>
  async (
    row: Row,
    work: Promise<RowWork<Row>>,
    replayOf: (row: Row) => Result<Row, Problem>,
  ): Promise<Result<Row, Problem>> => {
    const done = await unlessStale(work)
    return done === null
      ? replayOf(await waitForLease((await byId(row.id)) ?? row))
      : answerOf(done)
  }
