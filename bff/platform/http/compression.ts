import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A weight of nought refuses the encoding before it. */
const unlessRefused = /(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const acceptsBr = new RegExp(`\\bbr\\b${unlessRefused.source}`)
const acceptsGzip = new RegExp(`\\bgzip\\b${unlessRefused.source}`)

export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  if (acceptsBr.test(accepted)) return 'br'
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity'
}

const windowOf = ({ byteLength }: Buffer): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(byteLength + 16))),
  )

/** Off the event loop. Brotli's window is as large as the text: its own of 4 MB takes longer for the same bytes. */
export const compress = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
      },
    }),
  gzip: (bytes: Buffer, quality: number) => promisify(gzip)(bytes, { level: quality }),
} as const

/** For what is sent once: a few milliseconds at most. */
export const PASSING_QUALITY = 4

/** What is shorter fits into one packet as it is. */
export const LEAST_BYTES = 1_024
const compressible = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/

/**
 * Compresses what is read from the site and was not compressed by its own route: lists, feeds, the map of the site,
 * tables. The site has no cookies, so that an answer tells its length to nobody who could not read it.
 */
export const compressAnswers = createMiddleware(async function compressAnswers(c, next) {
  await next()
  const { res } = c
  const { status, headers } = res
  const isWhole = c.req.method === 'GET' && status === 200
  if (!isWhole || headers.has('Content-Encoding') || headers.has('Vary')) return
  if (!compressible.test(headers.get('Content-Type') ?? '')) return
  headers.set('Vary', 'Accept-Encoding')
  const encoding = encodingFor(c.req.header('Accept-Encoding'))
  if (encoding === 'identity') return
  const bytes = Buffer.from(await res.arrayBuffer())
  const isLong = bytes.byteLength >= LEAST_BYTES
  const body = isLong ? await compress[encoding](bytes, PASSING_QUALITY) : bytes
  if (isLong) headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  // Hono would join a second answer to the first, and make a stream of it.
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status, headers })
})
