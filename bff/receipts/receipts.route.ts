import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '#bff/http/problem.ts'
import type { PageLoader } from '#bff/render/page-data.ts'
import type { Receipts } from './receipts.ts'

/** One person's page: kept by no cache, found by no search, named to no other site. */
const unlisted = createMiddleware(async function unlisted(c, next) {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
})

/** GET /api/receipts/{token} → the receipt; 404 `not_found` for what is not paid. */
export const receiptsRoute = (receipts: Receipts) =>
  new Hono().use('/api/receipts/*', unlisted).get('/api/receipts/:token', async (c) => {
    const receipt = await receipts.byToken(c.req.param('token'))
    return receipt === null ? problem(c, 'not_found') : c.json(receipt, 200)
  })

/** What the receipt page shows. */
export const receiptLoader =
  (receipts: Receipts): PageLoader =>
  async ({ params }) => {
    const receipt = await receipts.byToken(params['token'] ?? '')
    return receipt === null ? { status: 404, data: null } : { status: 200, data: receipt }
  }
