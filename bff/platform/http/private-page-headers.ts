import { createMiddleware } from 'hono/factory'

/** One person's page: kept by no cache, found by no search, named to no other site. */
export const privatePageHeaders = createMiddleware(async function privatePageHeaders(c, next) {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
})
