import { fail, ok, type Result } from '#machines/wire/result.ts'
import type { Problem } from '#bff/platform/http/problem.ts'

/** Another process, tab or notification changed the row meanwhile, so the pending write is dropped. */
export class StaleRowError extends Error {
  constructor() {
    super('the row was changed by another process')
    this.name = 'StaleRowError'
  }
}

/** The row that a compare-and-set has written. */
export const orStale = <Row>(written: Row | null): Row => {
  if (written === null) throw new StaleRowError()
  return written
}

/** Work that may find its row changed meanwhile: null then. */
export const unlessStale = async <Done>(work: Promise<Done>): Promise<Done | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof StaleRowError) return null
    throw error
  }
}

/** The row as work has left it, and the refusal to answer in its place, if any. */
export type RowWork<Row> = { readonly row: Row; readonly refusal: Problem | null }

export const answerOf = <Row>({ row, refusal }: RowWork<Row>): Result<Row, Problem> =>
  refusal === null ? ok(row) : fail(refusal)
