import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Classes of SQLSTATE that concern the database's state and not our statement: connection, transaction rolled
 * back, out of resources, operator intervention, system error, internal error.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const troubleClasses: ReadonlySet<string> = new Set(['08', '40', '53', '57', '58', 'XX'])
/** A database that has become read-only belongs to a class of mistakes. */
const READ_ONLY = '25006'

const errnos: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH',
  'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO',
]) // oxfmt-ignore

/** What the drivers say where they give no code. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool after|PGlite is clos|Transaction is closed)/

const DEEPEST_CAUSE = 5

/** A five-character SQLSTATE that the database answered with, or null. */
export const sqlStateOf = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : null

const isTroubleItself = (error: Error): boolean => {
  const state = sqlStateOf(error)
  if (state !== null && !errnos.has(state))
    return troubleClasses.has(state.slice(0, 2)) || state === READ_ONLY
  if ('code' in error && typeof error.code === 'string' && errnos.has(error.code)) return true
  return driverWords.test(error.message)
}

/**
 * Whether an error says that the database (or the disk beneath it) cannot serve at the moment: closed,
 * full, unreachable. A statement that it refuses is a bug of ours and no such trouble.
 */
export const isDatabaseTrouble = (error: unknown): boolean => {
  let current = error
  for (let depth = 0; depth < DEEPEST_CAUSE && current instanceof Error; depth += 1) {
    if (isTroubleItself(current)) return true
    // A query that failed without the database's own word on it never got there, or never came back.
    if (current instanceof DrizzleQueryError)
      return !(current.cause instanceof Error) || sqlStateOf(current.cause) === null
        ? true
        : isTroubleItself(current.cause)
    current = current.cause
  }
  return false
}
