import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '#bff/platform/log.ts'
import { isDatabaseTrouble } from '#bff/platform/store/database-trouble.ts'
import { BusyError } from './busy-error.ts'
import { problem } from './problem.ts'
import { routeOf } from './route-of.ts'

/** Seconds after which a database in trouble is worth asking again. */
export const TROUBLE_RETRY_SECONDS = 30

const BUSY_RETRY_SECONDS = 5

/**
 * What threw: a malformed body is the caller's; a database that cannot serve, and what is too busy, answer 503
 * `unavailable`; everything else is our bug and answers `unexpected`. The log gets the error and the route, never a body.
 */
export const onError = (log: Log) => (error: Error, c: Context) => {
  if (error instanceof HTTPException) {
    if (error.status === 413) return problem(c, 'body_too_large')
    if (error.status < 500) return problem(c, 'request_invalid')
  }
  if (isDatabaseTrouble(error)) {
    log.error({ err: error, method: c.req.method, route: routeOf(c) }, 'the database cannot serve')
    return problem(c, 'unavailable', { retryAfter: TROUBLE_RETRY_SECONDS })
  }
  if (error instanceof BusyError)
    return problem(c, 'unavailable', { retryAfter: BUSY_RETRY_SECONDS })
  log.error({ err: error, method: c.req.method, route: routeOf(c) }, 'unexpected error')
  return problem(c, 'unexpected')
}
