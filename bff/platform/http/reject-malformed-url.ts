import { createMiddleware } from 'hono/factory'
import { problem } from './problem.ts'

const isReadable = (path: string): boolean => {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/**
 * Refuses a `Host` that makes no URL with 400, and a path with control characters with 404, since no text
 * column takes a null.
 */
export const rejectMalformedUrl = createMiddleware(async function rejectMalformedUrl(c, next) {
  if (!URL.canParse(c.req.url)) return problem(c, 'request_invalid')
  return isReadable(c.req.path) ? next() : problem(c, 'not_found')
})
