import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer: its bytes in each encoding, and until when it is true. */
export type StoredPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly etag: string
  readonly storedAt: number
  readonly expiresAt: number
}

const brotliQuality = 9

/** Compresses a document once, so that it is sent many times without work. */
export const storedPage = (
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
  storedAt: number,
  expiresAt = Number.POSITIVE_INFINITY,
): StoredPage => {
  const identity = Buffer.from(html)
  return {
    status,
    headers,
    bodies: {
      identity,
      gzip: gzipSync(identity, { level: 9 }),
      br: brotliCompressSync(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
      }),
    },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    storedAt,
    expiresAt,
  }
}

/** The best encoding that the browser takes. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Sends a stored page; 304 without a body where the browser has it already. */
export const sendStored = (
  page: StoredPage,
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  extra: Readonly<Record<string, string>>,
): void => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  const fresh = page.status === 200 && request.headers['if-none-match'] === page.etag
  response.writeHead(fresh ? 304 : page.status, {
    ...extra,
    ...page.headers,
    ETag: page.etag,
    Vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...(fresh ? {} : { 'Content-Length': body.byteLength }),
  })
  response.end(fresh || request.method === 'HEAD' ? undefined : body)
}

/** Rendered pages in memory, the least lately used dropped first. */
export const pageCache = (limit: number, now: () => number) => {
  const pages = new Map<string, StoredPage>()
  return {
    get(key: string): StoredPage | undefined {
      const page = pages.get(key)
      if (page === undefined) return undefined
      const time = now()
      if (time >= page.expiresAt || time < page.storedAt) {
        pages.delete(key)
        return undefined
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    set(key: string, page: StoredPage): void {
      pages.set(key, page)
      const [oldest] = pages.keys()
      if (pages.size > limit && oldest !== undefined) pages.delete(oldest)
    },
    clear(): void {
      pages.clear()
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
