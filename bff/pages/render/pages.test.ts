import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import type { PagesOptions } from './page-options.ts'
import { createPages } from './pages.ts'
import { loadersWith } from '../../../tests/support/page-loaders.ts'
import { plainRenderer } from '../../../tests/support/plain-renderer.ts'
import type { DocumentData, InitialData } from './initial-data.ts'

const time = { now: Date.parse('2026-11-20T10:00:00+05:00') }
const rendered: InitialData[] = []

const renderer = plainRenderer((initial) => {
  rendered.push(initial)
  return Promise.resolve(`<h1>${initial.page}</h1>`)
})

const broken = new Error('the loader is broken on purpose')

const options: PagesOptions = {
  renderer,
  loaders: loadersWith({
    contacts: () => {
      throw broken
    },
    vacancies: () => ({ status: 200, data: {}, expiresAt: time.now + 60_000 }),
    donations: ({ query }) =>
      query.has('donation')
        ? { status: 200, data: null, isPersonal: true }
        : { status: 200, data: null },
    'news-article': ({ params }) =>
      params['slug'] === 'there'
        ? { status: 200, data: {}, alternates: { en: '/en/x' } }
        : { status: 404, data: null },
    'news-by-number': () => ({ status: 200, data: null, redirect: '/en/moved' }),
  }),
  association: {} as PagesOptions['association'],
  figures: { dates: {}, figures: {} },
  testimonials: { confirmed: true, items: [] },
  proof: null,
  dollarRate: { soums: 12_000, day: '2026-11-20' },
  photographs: {},
  hasBook: false,
  publicUrl: 'https://site.test',
  simulator: true,
  methods: ['card'],
  clock: { now: () => time.now },
  log: createLog('silent'),
}

const pages = createPages(options)

let server: Server
let url: string

beforeAll(async () => {
  const listener = getRequestListener(pages.app.fetch)
  server = createServer((request, response) => {
    if (!pages.serveCached(request, response)) void listener(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { redirect: 'manual', headers })

test('a loader that throws shows the error page with status 500, in the language of the path', async () => {
  for (const [path, lang] of [
    ['/en/contacts', 'en'],
    ['/kontakty', 'ru'],
    ['/uz/kontakty', 'uz'],
  ] as const) {
    const answer = await get(path)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain(`<html lang="${lang}" data-arriving>`)
    expect(html).toContain(`<title>unexpected ${lang} | Site</title>`)
  }
})

test('a page is rendered once and then sent from memory until a deadline in it passes', async () => {
  const count = () => rendered.filter(({ page }) => page === 'vacancies').length
  await get('/en/vacancies')
  await get('/en/vacancies')
  await get('/en/vacancies?utm_source=letter')
  expect(count()).toBe(1)
  time.now += 60_000
  await get('/en/vacancies')
  expect(count()).toBe(2)
})

test('a clock that goes back makes the page anew', async () => {
  await get('/en/idea')
  const before = rendered.length
  time.now -= 3_600_000
  await get('/en/idea')
  expect(rendered.length).toBe(before + 1)
})

test.each([
  ['/en/receipt/abcdefghijklmnop', 'receipt'],
  ['/en/what-you-can-do/donations?donation=abcdefghijklmnop', 'donations'],
])('a page of one person is never kept, named or told to others: %s', async (path, id) => {
  const first = await get(path)
  await get(path)
  expect(rendered.filter(({ page }) => page === id)).toHaveLength(2)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  const html = await first.text()
  expect(html).not.toMatch(/canonical|hreflang|og:url/)
})

const inlineHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows our own files, and the page’s own style and script by their hashes, nothing else', async () => {
  const policy = (await get('/en/idea')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'self' ${inlineHash('ask()')};`)
  expect(policy).toContain(
    `style-src 'self' ${inlineHash('h1{color:red}')} ${inlineHash('@font-face{}')};`,
  )
  expect(policy).not.toContain('unsafe')
})

test('the choice of the language stands at exactly `/`, allowed by its hash there and nowhere else', async () => {
  const home = await get('/?utm_source=letter')
  expect(home.headers.get('content-security-policy')).toContain(
    `script-src 'self' ${inlineHash('choose()')} ${inlineHash('ask()')};`,
  )
  expect(await home.text()).toContain('<script>choose()</script>')
  for (const path of ['/uz', '/en', '/kto-my']) {
    const other = await get(path)
    expect(other.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${inlineHash('ask()')};`,
    )
    expect((await other.text()).match(/<script>.*<\/script>/g)).toEqual(['<script>ask()</script>'])
  }
})

test('an item is named only in the languages that have it; an unknown one is 404 and not indexed', async () => {
  const html = await (await get('/en/news-and-events/article/there')).text()
  expect(html).toContain('hreflang="en" href="https://site.test/en/x"')
  expect(html).not.toContain('hreflang="uz"')
  const unknown = await get('/en/news-and-events/article/not-there')
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('x-robots-tag')).toBe('noindex')
})

test('a number redirects to the slug, and a path to its one spelling', async () => {
  const number = await get('/en/news-and-events/7')
  expect([number.status, number.headers.get('location')]).toEqual([301, '/en/moved'])
  const place = await get('/en/who-we-are/idea/?a=1')
  expect([place.status, place.headers.get('location')]).toEqual([301, '/en/who-we-are/idea?a=1'])
  const former = await get('/uz/biz-nimalar-qilamiz/muqobil-gamxorlik?a=1')
  expect([former.status, former.headers.get('location')]).toEqual([
    301,
    '/uz/biz-nimalar-qilamiz/muqobil-parvarish?a=1',
  ])
})

test('one page that is not there is kept a language, whatever was asked for', async () => {
  const first = await get('/uz/bir')
  expect(first.status).toBe(404)
  const before = rendered.length
  expect((await get('/uz/ikki')).status).toBe(404)
  expect(rendered.length).toBe(before)
})

test('a browser that has the page already gets 304, and compressed bytes where it takes them', async () => {
  const first = await get('/en/contacts-not-there')
  expect(first.status).toBe(404)
  const page = await get('/en/vacancies', { 'accept-encoding': 'br' })
  expect(page.headers.get('content-encoding')).toBe('br')
  const etag = page.headers.get('etag') ?? ''
  const again = await get('/en/vacancies', { 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('what a page carries cannot end its script element', async () => {
  const { documentOf } = await import('./document.ts')
  const initial = {
    path: '/en',
    data: '</script><script>alert(1)</script>',
  } as unknown as DocumentData
  const html = documentOf(
    'en',
    {
      title: '<b>',
      description: '"',
      canonical: null,
      alternates: {},
      openGraph: {},
      jsonLd: [{ name: '</script>' }],
      indexed: true,
    },
    renderer.assets('home', 'en'),
    [],
    initial,
    '',
  )
  expect(html).not.toContain('alert(1)</script>')
  expect(html).toContain('<title>&lt;b&gt;</title>')
  expect(html.match(/<\/script>/g)?.length).toBe(4)
})

test('a kept page goes when the dollars in it are ninety days old, and comes back without them', async () => {
  const before = time.now
  time.now = Date.parse('2027-02-16T12:00:00Z')
  await get('/en/who-we-are')
  expect(rendered.at(-1)?.dollarRate).toEqual(options.dollarRate)
  const count = rendered.length
  await get('/en/who-we-are')
  expect(rendered).toHaveLength(count)
  time.now = Date.parse('2027-02-17T19:00:00Z')
  await get('/en/who-we-are')
  expect(rendered.at(-1)?.dollarRate).toBeNull()
  await get('/en/who-we-are')
  expect(rendered).toHaveLength(count + 1)
  time.now = before
})

test('where donations went reaches the page once it is confirmed, and never before', async () => {
  await get('/en/contacts-of-nobody')
  expect(rendered.at(-1)?.proof).toBeNull()
  const proof = {
    year: 2025,
    auditor: { ru: 'Аудитор', uz: 'Auditor', en: 'Auditor' },
    shares: [{ name: { ru: 'Семьи', uz: 'Oilalar', en: 'Families' }, percent: 100 }],
  }
  const confirmed = createPages({ ...options, proof })
  const listener = getRequestListener(confirmed.app.fetch)
  const other = createServer((request, response) => void listener(request, response))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/en`)
  other.close()
  expect(rendered.at(-1)?.proof).toEqual(proof)
})

test('what is the same on every page is a file that browsers keep; a page has its own data in it', async () => {
  const dataIn = async (path: string) => {
    const html = await (await get(path)).text()
    const [, json = ''] = /id="initial-data">(.*)<\/script>/.exec(html) ?? []
    return JSON.parse(json) as DocumentData
  }
  const { files, ...own } = await dataIn('/en/what-you-can-do/donations?donation=abcdefghijklmnop')
  expect(own).toEqual({
    lang: 'en',
    page: 'donations',
    path: '/en/what-you-can-do/donations?donation=abcdefghijklmnop',
    data: null,
    alternates: null,
    dollarRate: options.dollarRate,
    now: expect.any(String) as string,
  })
  expect((await dataIn('/uz/qonuniy')).files.facts).toBe(files.facts)
  const answer = await get(files.facts)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { association, testimonials, proof, photographs, figures, simulator, methods } = options
  const facts = { association, testimonials, proof, photographs, figures, simulator, methods }
  expect(await answer.json()).toEqual({ ...facts, hasBook: false })
  expect((await get('/assets/facts-of-another-build.json')).status).toBe(404)
})
