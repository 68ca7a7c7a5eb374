import { FixableError } from '#bff/platform/fixable-error.ts'
import { sqlStateOf } from './database-trouble.ts'

/** The embedded database's files are not whole; the message says what to do. */
export class DatabaseDamagedError extends FixableError {
  constructor(folder: string, found: string) {
    super({ said: 'damaged', values: { folder, found } })
  }
}

/** Classes of SQLSTATE that speak of files which are not as the database left them: system error, internal error. */
const damageClasses: ReadonlySet<string> = new Set(['58', 'XX'])

/** What the database's WebAssembly throws when it gives itself up. */
const WASM_ERROR = 'RuntimeError'

/**
 * The error to throw in place of one that the embedded database in `folder` threw: a DatabaseDamagedError where
 * its files are the reason.
 * @param isOpening whether nothing was asked of the database yet: then no statement of ours can be the reason
 */
export const withDamageNamed = (folder: string, error: unknown, isOpening: boolean): unknown => {
  if (!(error instanceof Error)) return error
  // Of a query that failed the database's own words are the cause.
  const own = error.cause instanceof Error ? error.cause : error
  const state = sqlStateOf(own)
  const isDamage =
    state === null ? isOpening || own.name === WASM_ERROR : damageClasses.has(state.slice(0, 2))
  return isDamage ? new DatabaseDamagedError(folder, own.message.split('\n')[0] ?? '') : error
}
