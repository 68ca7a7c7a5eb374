import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsOf, sampledSitePaths, sitePaths } from '../support/site-paths.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
}, 90_000)
afterAll(() => site.close())

const everywhere = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

const assetOf = async (): Promise<string> => {
  const html = await (await fetch(`${site.url}/en`)).text()
  const path = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  if (path === undefined) throw new Error('the page names no script')
  return path
}

test('files, feeds, pictures, pages and refusals carry the security headers', async () => {
  const paths = [
    '/', '/en/nothing-here', '/robots.txt', '/sitemap.xml', '/en/rss.xml', '/favicon.svg', '/site.ru.webmanifest', '/sw.js',
    '/.well-known/security.txt', '/donate', '/ru/kontakty',
    '/og/en/contacts.png', '/og/en/nothing.png', '/assets/nothing.js', '/healthz', '/readyz', '/metrics',
    '/api/vacancies', await assetOf(),
  ] // oxfmt-ignore
  for (const path of paths) {
    const { headers } = await fetch(site.url + path, { redirect: 'manual' })
    const missing = everywhere.filter((name) => !headers.has(name))
    expect([path, missing]).toEqual([path, []])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('every type of page, and none, answers a HEAD as a GET, once', async () => {
  const pages = sampledSitePaths('uz', await itemsOf(site.url, 'uz'))
  for (const path of [...pages.map((page) => page.path), '/uz/yoq']) {
    const asked = (method: string) => fetch(site.url + path, { method, redirect: 'manual' })
    const [head, get] = [await asked('HEAD'), await asked('GET')]
    const said = ({ status, headers }: Response) => [path, status, headers.get('etag')]
    expect(said(head)).toEqual(said(get))
    expect(await head.text()).toBe('')
  }
  expect(site.output()).not.toContain('ERR_HTTP_HEADERS_SENT')
})

/** Sends bytes that need be no HTTP, `later` once an answer came → all that the site says to both. */
const sendRaw = (text: string, later?: string): Promise<string> =>
  new Promise((done, refuse) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.once('error', refuse)
    socket.once('data', () => void (later !== undefined && socket.write(later)))
    socket.once('close', () => done(Buffer.concat(parts).toString('latin1')))
    socket.write(text)
  })

const host = 'Host: localhost\r\n'
const chunked = `${host}Transfer-Encoding: chunked\r\n`

test.each([
  ['no HTTP', 'abc\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no host at a call', 'POST /api/donations HTTP/1.1\r\nContent-Length: 0\r\n\r\n', 400],
  ['a host that makes no address', 'GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['a path that makes no address', `GET /\\evil.test/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['an address that makes no path', `GET http:// HTTP/1.1\r\n${host}\r\n`, 400],
  ['two lengths', `POST /en HTTP/1.1\r\n${chunked}Content-Length: 3\r\n\r\n`, 400],
  ['a piece of no length', `POST /en/contacts HTTP/1.1\r\n${chunked}\r\nzz\r\n`, 400],
  ['long headers', `GET / HTTP/1.1\r\n${host}A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation', `GET /en HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`, 417],
])('what Node refuses itself carries them too: %s', async (_, text, status) => {
  const answer = await sendRaw(text.replace(/\r\n\r\n/, '\r\nConnection: close\r\n\r\n'))
  const [start, ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  expect(start).toContain(` ${status} `)
  const names = lines.map((line) => (line.split(':')[0] ?? '').toLowerCase())
  expect(everywhere.filter((name) => !names.includes(name))).toEqual([])
})

/** The headers of a whole answer, by their names in small letters. */
const headersIn = (answer: string): ReadonlyMap<string, string> =>
  new Map(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
  )

/** Many of a page's forty files weigh less than this. */
const MOST_HEAD_BYTES = 600

test('a file has all of these headers and is not heavier by them than it must be; what keeps a connection is not said', async () => {
  const get = (path: string, more = '') =>
    sendRaw(`GET ${path} HTTP/1.1\r\n${host}Accept-Encoding: br\r\n${more}\r\n`, 'abc\r\n\r\n')
  const paths = [await assetOf(), '/favicon.svg', '/site.ru.webmanifest']
  for (const path of paths) {
    const answers = await get(path)
    expect([path, answers.match(/HTTP\/1\.1 \d+/g)]).toEqual([
      path,
      ['HTTP/1.1 200', 'HTTP/1.1 400'],
    ])
    const headers = headersIn(answers)
    expect([path, everywhere.filter((name) => !headers.has(name))]).toEqual([path, []])
    expect([path, headers.has('connection') || headers.has('keep-alive')]).toEqual([path, false])
    expect(answers.indexOf('\r\n\r\n'), path).toBeLessThanOrEqual(MOST_HEAD_BYTES)
  }
  const page = headersIn(await get('/en'))
  expect(page.get('permissions-policy')).toContain('payment=()')
  expect(page.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headersIn(await get('/en', 'Connection: close\r\n')).get('connection')).toBe('close')
})

test('a caller of HTTP/1.0 that keeps its connection is told so', async () => {
  const asked = `GET /healthz HTTP/1.0\r\n${host}Connection: keep-alive\r\n\r\n`
  expect(headersIn(await sendRaw(asked, 'abc\r\n\r\n')).get('connection')).toBe('keep-alive')
})

test('what is no HTTP after an answered request is refused like any', async () => {
  const answers = await sendRaw(`GET /healthz HTTP/1.1\r\n${host}\r\n`, 'abc\r\n\r\n')
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(answers.match(/^content-security-policy:/gim)).toHaveLength(2)
})

/** What a document has its browser ask for: pictures, the fonts and pictures of its CSS, scripts, words and facts. */
const filesNamedIn = (html: string): readonly string[] => {
  const named = [
    ...html.matchAll(/ src="(\/[^"]+)"/g),
    ...html.matchAll(/ href="(\/assets\/[^"]+)"/g),
    ...html.matchAll(/url\(["']?(\/[^"')]+)/g),
    ...html.matchAll(/"(\/assets\/[^"]+)"/g),
  ].map(([, address = '']) => address)
  const sets = [...html.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  )
  return [...new Set([...named, ...sets].map((address) => address.replace(/#.*/, '')))]
}

test('a second page costs its HTML and what is its own: each file is kept for ever, under one address', async () => {
  const lang = 'en'
  const named = await Promise.all(
    sitePaths(lang, await itemsOf(site.url, lang)).map(async ({ path }) =>
      filesNamedIn(await (await fetch(site.url + path)).text()),
    ),
  )
  const files = await Promise.all(
    [...new Set(named.flat())].map(async (address) => {
      const answer = await fetch(site.url + address)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const caching = answer.ok ? (answer.headers.get('cache-control') ?? '') : ''
      const mark = answer.headers.get('etag')
      return { address, caching, mark, hash: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
  // What may change is kept for the visit, and after it asked for by its mark.
  const isKept = ({ address, caching, mark }: (typeof files)[number]) =>
    caching === 'public, max-age=31536000, immutable' ||
    (!address.startsWith('/assets/') && /^public, max-age=\d{3,}/.test(caching) && mark !== null)
  expect(files.filter((file) => !isKept(file))).toEqual([])
  const doubled = files.filter(({ hash }, at) => files.findIndex((one) => one.hash === hash) < at)
  expect(doubled).toEqual([])

  // What all pages have in common is asked for by the first one alone.
  const [home = [], ...others] = named
  const shared = home.filter((address) => others.every((of) => of.includes(address)))
  for (const kind of ['react-', 'platform-', 'site-', 'client-', 'style-', 'common-', 'facts-'])
    expect([kind, shared.filter((at) => at.startsWith(`/assets/${kind}`)).length]).toEqual([
      kind,
      1,
    ])
}, 90_000)
