import { createMiddleware } from 'hono/factory'
import { problem } from './problem.ts'

/** The media type of a Content-Type header, without its parameters. */
export const mediaTypeOf = (header: string | undefined): string =>
  (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Refuses with 400 what is not sent as this media type; parameters such as `charset` may follow it. */
export const requireContentType = (type: string) =>
  createMiddleware(async function requireContentType(c, next) {
    return mediaTypeOf(c.req.header('Content-Type')) === type
      ? next()
      : problem(c, 'request_invalid', { issues: [{ field: 'Content-Type', key: 'type.invalid' }] })
  })
