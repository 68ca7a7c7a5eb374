import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { constants, gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  compress,
  encodingFor,
  PASSING_QUALITY,
  type Encoding,
} from '#bff/platform/http/compression.ts'

/** Compressed in both ways; or as it is, and compressed as its one caller takes it. */
type Bodies =
  | { readonly br: Buffer; readonly gzip: Buffer; readonly identity?: undefined }
  | { readonly br?: Buffer; readonly gzip?: Buffer; readonly identity: Buffer }

/** A finished answer: its bytes in each encoding, and until when it is true. */
export type StoredPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A page that is kept is so compressed alone, a fifth of what it is as it is. */
  readonly bodies: Bodies
  readonly etag: string
  readonly storedAt: number
  readonly expiresAt: number
}

/**
 * For a page that is sent many times. One step less than the best makes it one hundredth larger in a third of the
 * time, which the first to ask for it waits.
 */
const KEPT_QUALITY = { br: constants.BROTLI_MAX_QUALITY - 1, gzip: 9 }

type Document = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  readonly storedAt: number
  readonly expiresAt: number | undefined
}

const finished = (
  { status, headers, storedAt, expiresAt }: Document,
  identity: Buffer,
  bodies: Bodies,
): StoredPage => ({
  status,
  headers,
  bodies,
  etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  storedAt,
  expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
})

/** Compresses a document once, so that it is sent many times without work. */
export const storedPage = async (document: Document): Promise<StoredPage> => {
  const identity = Buffer.from(document.html)
  const [br, gzipped] = await Promise.all([
    compress.br(identity, KEPT_QUALITY.br),
    compress.gzip(identity, KEPT_QUALITY.gzip),
  ])
  return finished(document, identity, { br, gzip: gzipped })
}

/** A document that is sent once, compressed only as its one caller takes it. */
export const passingPage = async (
  document: Document,
  accepted: string | undefined,
): Promise<StoredPage> => {
  const identity = Buffer.from(document.html)
  const encoding = encodingFor(accepted)
  return finished(document, identity, {
    identity,
    ...(encoding === 'identity'
      ? {}
      : { [encoding]: await compress[encoding](identity, PASSING_QUALITY) }),
  })
}

type Headers = Readonly<Record<string, string>>

const headersOf = (page: StoredPage, encoding: Encoding, extra: Headers): Headers => ({
  ...extra,
  ...page.headers,
  ETag: page.etag,
  Vary: 'Accept-Encoding',
  ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
})

/** Headers by body, built once: building them took a quarter of the time of sending. */
const sentHeaders = new WeakMap<Buffer, Headers>()

const wholeHeaders = (page: StoredPage, encoding: Encoding, body: Buffer, extra: Headers) => {
  const sent = sentHeaders.get(body)
  if (sent !== undefined) return sent
  const headers = {
    ...headersOf(page, encoding, extra),
    'Content-Length': String(body.byteLength),
  }
  sentHeaders.set(body, headers)
  return headers
}

/** The bytes for who accepts these encodings; a few take nothing that is compressed. */
export const bodyFor = (
  { bodies }: StoredPage,
  accepted: string | undefined,
): { readonly encoding: Encoding; readonly body: Buffer } => {
  const encoding = encodingFor(accepted)
  const made = bodies[encoding]
  if (made !== undefined) return { encoding, body: made }
  return { encoding: 'identity', body: bodies.identity ?? gunzipSync(bodies.gzip) }
}

/** Sends a stored page; 304 without a body where the browser has it already. */
export const sendStored = (
  page: StoredPage,
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  extra: Headers,
): void => {
  const { encoding, body } = bodyFor(page, request.headers['accept-encoding'])
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, headersOf(page, encoding, extra)).end()
    return
  }
  response.writeHead(page.status, wholeHeaders(page, encoding, body, extra))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Rendered pages in memory, the least lately used dropped first. */
export const pageCache = (limit: number, now: () => number) => {
  const pages = new LRUCache<string, StoredPage>({ max: limit })
  return {
    get(key: string): StoredPage | undefined {
      const page = pages.get(key)
      if (page === undefined) return undefined
      const time = now()
      if (time >= page.expiresAt || time < page.storedAt) {
        pages.delete(key)
        return undefined
      }
      return page
    },
    set(key: string, page: StoredPage): void {
      pages.set(key, page)
    },
    clear(): void {
      pages.clear()
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
