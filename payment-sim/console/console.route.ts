import { Hono } from 'hono'
import type { SimEnv } from '../adapter.ts'
import { consoleAssets } from './assets.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** GET / and its files under /console/: QA's view of what happens, made of the calls under /sim. */
export const consoleRoute = () => {
  const assets = consoleAssets()
  const serve = (name: string): Response | null => {
    const text = assets.get(name)
    if (text === undefined) return null
    return new Response(text, {
      headers: {
        'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-cache',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
  return new Hono<SimEnv>()
    .get('/', (c) => serve('index.html') ?? c.notFound())
    .get('/console/:name', (c) => serve(c.req.param('name')) ?? c.notFound())
}
