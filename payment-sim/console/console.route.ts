import { Hono } from 'hono'
import type { SimEnv } from '../adapter.ts'
import { consoleAssets } from './assets.ts'
import { consolePage, notBuiltPage } from './console.html.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  // Mails, whose own policy lets them do nothing, and PDFs.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const serve = (text: string, type: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** GET / and its files under /console/: QA's view of what happens, made of the calls under /sim. */
export const consoleRoute = (assets = consoleAssets()) => {
  const html = 'text/html; charset=utf-8'
  return new Hono<SimEnv>()
    .get('/', () => (assets.size === 0 ? serve(notBuiltPage, html, 503) : serve(consolePage, html)))
    .get('/console/:name', (c) => {
      const name = c.req.param('name')
      const text = assets.get(name)
      const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8'
      return text === undefined ? c.notFound() : serve(text, type)
    })
}
