import { createMiddleware } from 'hono/factory'

/** Headers of one person's page: not cached, not indexed, no referrer sent. */
export const privatePageHeaders = createMiddleware(async function privatePageHeaders(c, next) {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
})
