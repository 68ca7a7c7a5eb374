import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { precompress } from '../../../scripts/precompress.ts'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
const script = 'export const word = "salom"\n'.repeat(50)
writeFileSync(join(folder, 'assets/site-1a2b.js'), script)
writeFileSync(join(folder, 'icon.png'), Buffer.from([137, 80, 78, 71]))
writeFileSync(join(folder, '.vite/manifest.json'), '{}')
await precompress(folder)
const app = await staticFiles(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string, encodings = 'identity', method = 'GET') =>
  app.request(path, { method, headers: { 'Accept-Encoding': encodings } })

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a text goes out as the build compressed it: %s',
  async (encoding, accepted, unpack) => {
    const answer = await ask('/assets/site-1a2b.js', accepted)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    const body = await answer.arrayBuffer()
    expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength))
    expect(unpack(Buffer.from(body)).toString()).toBe(script)
  },
)

test('who takes no compression gets the file as it is, and HEAD its length alone', async () => {
  const answer = await ask('/assets/site-1a2b.js')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(await answer.text()).toBe(script)
  const head = await ask('/assets/site-1a2b.js', 'identity', 'HEAD')
  expect(head.headers.get('Content-Length')).toBe(String(script.length))
  expect(await head.text()).toBe('')
})

test('a picture is never compressed again', async () => {
  const answer = await ask('/icon.png', 'br')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect((await answer.arrayBuffer()).byteLength).toBe(4)
})

test.each(['/assets/site-1a2b.js.br', '/assets/site-1a2b.js.gz', '/.vite/manifest.json', '/none'])(
  '%s is no file of the site',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)
