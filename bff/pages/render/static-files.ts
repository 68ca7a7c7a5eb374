import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Hono } from 'hono'
import { encodingFor, type Encoding } from '#bff/platform/http/compression.ts'

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

/** How the build names the compressed forms of a file, which stand beside it. */
export const precompressedSuffixes = { br: '.br', gzip: '.gz' } as const

const suffixes: readonly string[] = Object.values(precompressedSuffixes)

/** Each is open while it is read, and a system lets a process have some thousand. */
const READ_AT_ONCE = 32

type Bytes = Uint8Array<ArrayBuffer>

type StaticFile = {
  readonly type: string
  readonly caching: string
  readonly bodies: { readonly identity: Bytes } & Partial<Readonly<Record<Encoding, Bytes>>>
}

const bytesAt = async (path: string): Promise<Bytes> => new Uint8Array(await readFile(path))

const fileAt = async (path: string, name: string, paths: ReadonlySet<string>) => {
  const bodies: Record<string, Bytes> = {}
  for (const [encoding, suffix] of Object.entries(precompressedSuffixes))
    if (paths.has(path + suffix)) bodies[encoding] = await bytesAt(path + suffix)
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    caching: unchanging.some((prefix) => name.startsWith(prefix))
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    bodies: { ...bodies, identity: await bytesAt(path) },
  }
}

const read = async (
  folder: string,
  isServed: (name: string) => boolean,
): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  )
  const served = [...paths]
    .map((path) => ({ path, name: `/${relative(folder, path).split(sep).join('/')}` }))
    .filter(
      ({ name }) => !name.startsWith('/.') && !suffixes.includes(extname(name)) && isServed(name),
    )
  const files = new Map<string, StaticFile>()
  for (let from = 0; from < served.length; from += READ_AT_ONCE)
    await Promise.all(
      served.slice(from, from + READ_AT_ONCE).map(async ({ path, name }) => {
        files.set(name, await fileAt(path, name, paths))
      }),
    )
  return files
}

/**
 * The built client's files, from memory, as the build compressed them. Files of former builds lie in the
 * same folder, so that pages that were open over an update still find their code.
 */
export const staticFiles = async (
  folder: string,
  isServed: (name: string) => boolean = () => true,
): Promise<Hono> => {
  const files = await read(folder, isServed)
  const app = new Hono()
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const file = files.get(new URL(c.req.url).pathname)
    if (file === undefined) return next()
    const accepted = encodingFor(c.req.header('accept-encoding'))
    const compressed = accepted === 'identity' ? undefined : file.bodies[accepted]
    if (compressed !== undefined) c.header('Content-Encoding', accepted)
    const body = compressed ?? file.bodies.identity
    c.header('Content-Type', file.type)
    c.header('Cache-Control', file.caching)
    c.header('Vary', 'Accept-Encoding')
    c.header('Content-Length', String(body.byteLength))
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(body)
  })
  return app
}
