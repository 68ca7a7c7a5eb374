import { Hono, type Context } from 'hono'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { encodingFor, storedPage } from '#bff/pages/render/page-cache.ts'
import { drawCloth } from './cloth.ts'
import type { Stitches } from './stitches.store.ts'

type ClothDeps = { readonly stitches: Stitches; readonly now: () => number }

const HEADERS = { 'Content-Type': 'image/svg+xml' } as const

/** A picture with its ETag, in the encoding that is taken; 304 for who has it already. */
const sent = async (
  c: Context,
  svg: string,
  now: number,
  headers: Readonly<Record<string, string>>,
) => {
  const { bodies, etag } = await storedPage({
    status: 200,
    headers: HEADERS,
    html: svg,
    storedAt: now,
    expiresAt: undefined,
  })
  const own = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, own)
  const encoding = encodingFor(c.req.header('Accept-Encoding'))
  const body = bodies[encoding] ?? bodies.identity
  return c.body(Uint8Array.from(body), 200, {
    ...HEADERS,
    ...own,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
}

/**
 * GET /cloth/{wide,tall}.svg → the common cloth as everybody sees it. GET /stitches/{receipt token}.svg → the place
 * of one donation on it, for its donor alone; 404 `not_found` where there is none, or where it was refunded.
 */
export const clothRoute = ({ stitches, now }: ClothDeps) => {
  const common = async (c: Context, isTall: boolean) => {
    const { stitches: seen } = await stitches.common()
    return sent(c, drawCloth(seen, { isTall }), now(), { 'Cache-Control': 'public, max-age=300' })
  }
  return new Hono()
    .get('/cloth/wide.svg', (c) => common(c, false))
    .get('/cloth/tall.svg', (c) => common(c, true))
    .use('/stitches/*', privatePageHeaders)
    .get('/stitches/:file{.+[.]svg}', async (c) => {
      const found = await stitches.withOwn(c.req.param('file').replace(/[.]svg$/, ''))
      if (found === null || found.isUnpicked) return problem(c, 'not_found')
      return sent(c, drawCloth(found.stitches, { near: found.own }), now(), {})
    })
}
