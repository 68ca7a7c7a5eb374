import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { encodingFor } from './page-cache.ts'

/** Folders whose files' names change with their content. */
const unchanging = ['/assets/', '/photographs/']

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const compressed: readonly string[] = [
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
]

type StaticFile = {
  readonly type: string
  readonly caching: string
  readonly identity: Buffer
  /** Made when first asked for, then kept. */
  readonly variants: Map<string, Buffer>
}

const read = async (folder: string): Promise<Map<string, StaticFile>> => {
  const files = new Map<string, StaticFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).join('/')}`
    if (name.startsWith('/.')) continue
    files.set(name, {
      type: types[extname(name)] ?? 'application/octet-stream',
      caching: unchanging.some((prefix) => name.startsWith(prefix))
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      identity: await readFile(path),
      variants: new Map(),
    })
  }
  return files
}

const encode = (encoding: 'br' | 'gzip', bytes: Buffer): Buffer =>
  encoding === 'gzip'
    ? gzipSync(bytes, { level: 9 })
    : brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })

/**
 * The built client's files, from memory, compressed once. Files of former builds lie in the same folder,
 * so that pages that were open over an update still find their code.
 */
export const staticFiles = async (folder: string): Promise<Hono> => {
  const files = await read(folder)
  const app = new Hono()
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const file = files.get(new URL(c.req.url).pathname)
    if (file === undefined) return next()
    const compressible = Object.entries(types).some(
      ([ending, type]) => type === file.type && compressed.includes(ending),
    )
    const encoding = compressible ? encodingFor(c.req.header('accept-encoding')) : 'identity'
    let bytes: Buffer = file.identity
    if (encoding !== 'identity') {
      bytes = file.variants.get(encoding) ?? encode(encoding, file.identity)
      file.variants.set(encoding, bytes)
      c.header('Content-Encoding', encoding)
    }
    c.header('Content-Type', file.type)
    c.header('Cache-Control', file.caching)
    c.header('Vary', 'Accept-Encoding')
    c.header('Content-Length', String(bytes.byteLength))
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(Uint8Array.from(bytes))
  })
  return app
}
