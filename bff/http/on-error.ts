import type { Context } from 'hono'
import { routeOf } from './route-of.ts'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '#bff/log.ts'
import { problem } from './problem.ts'

/**
 * What threw: a malformed body is the caller's, everything else is our bug and answers
 * `unexpected`. The log gets the error and the route, never a body.
 */
export const onError = (log: Log) => (error: Error, c: Context) => {
  if (error instanceof HTTPException) {
    if (error.status === 413) return problem(c, 'body_too_large')
    if (error.status < 500) return problem(c, 'request_invalid')
  }
  log.error({ err: error, method: c.req.method, route: routeOf(c) }, 'unexpected error')
  return problem(c, 'unexpected')
}
