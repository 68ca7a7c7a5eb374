import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { loadersWith } from '../../../tests/support/page-loaders.ts'
import { plainRenderer } from '../../../tests/support/plain-renderer.ts'
import type { PagesOptions } from './page-options.ts'
import { createPages } from './pages.ts'

const rendered: string[] = []
let underWay = 0
let mostAtOnce = 0
/** While it is closed no page gets done. */
let gate: Promise<void> = Promise.resolve()

const renderer = plainRenderer(async ({ path }) => {
  rendered.push(path)
  underWay += 1
  mostAtOnce = Math.max(mostAtOnce, underWay)
  await gate
  underWay -= 1
  return `<h1>${path}</h1>`
})

const pages = createPages({
  renderer,
  loaders: loadersWith({
    'news-article': ({ params }) =>
      params['slug'] === 'there' ? { status: 200, data: {} } : { status: 404, data: null },
  }),
  association: {} as PagesOptions['association'],
  figures: {} as PagesOptions['figures'],
  testimonials: { confirmed: true, items: [] },
  proof: null,
  dollarRate: { soums: 12_000, day: '2026-11-20' },
  photographs: {},
  hasBook: false,
  publicUrl: 'https://site.test',
  simulator: true,
  methods: ['card'],
  clock: { now: () => 0 },
  log: createLog('silent'),
})

let server: Server
let url: string
beforeAll(async () => {
  const listener = getRequestListener(pages.app.fetch)
  server = createServer((request, response) => {
    if (!pages.serveCached(request, response)) void listener(request, response)
  })
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  rendered.length = 0
  mostAtOnce = 0
})

const get = async (path: string): Promise<number> => {
  const answer = await fetch(url + path)
  await answer.text()
  return answer.status
}
const times = (path: string) => rendered.filter((one) => one === path).length

/** Closes the gate; what it answers opens it again. */
const closeGate = () => {
  let open: () => void = () => undefined
  gate = new Promise((done) => {
    open = done
  })
  return open
}

test('what somebody searched for is kept by nobody and takes no kept page’s place', async () => {
  await get('/en/vacancies')
  for (let count = 0; count < 700; count += 1) await get(`/en/vacancies?q=unknown${count}`)
  await get('/en/vacancies?q=unknown0')
  expect(times('/en/vacancies?q=unknown0')).toBe(2)
  await get('/en/vacancies')
  expect(times('/en/vacancies')).toBe(1)
})

test('items that are not there take no kept page’s place either', async () => {
  await get('/en/news-and-events/article/there')
  for (let count = 0; count < 700; count += 1)
    expect(await get(`/en/news-and-events/article/none-${count}`)).toBe(404)
  await get('/en/news-and-events/article/there')
  expect(times('/en/news-and-events/article/there')).toBe(1)
})

test('filters are kept, and however many there are they take no plain page’s place', async () => {
  await get('/en/contacts')
  for (let count = 0; count < 700; count += 1) await get(`/en/contacts?city=c${count}`)
  await get('/en/contacts?city=c699')
  expect(times('/en/contacts?city=c699')).toBe(1)
  await get('/en/contacts')
  expect(times('/en/contacts')).toBe(1)
})

test('at most four pages are made at once, and one page once for all who ask', async () => {
  const open = closeGate()
  const asked = Array.from({ length: 12 }, (_, count) => get(`/en/vacancies?q=many${count}`))
  const same = Array.from({ length: 5 }, () => get('/en/contacts?city=same'))
  await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(0))
  open()
  expect(new Set(await Promise.all([...asked, ...same]))).toEqual(new Set([200]))
  expect(mostAtOnce).toBeLessThanOrEqual(4)
  expect(times('/en/contacts?city=same')).toBe(1)
})

test('when too many pages wait, one more gets Retry-After, and kept pages are sent', async () => {
  await get('/en/contacts')
  const open = closeGate()
  const asked = Array.from({ length: 70 }, (_, count) =>
    fetch(`${url}/en/vacancies?q=crowd${count}`),
  )
  const first = await Promise.race(asked)
  expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await get('/en/contacts')).toBe(200)
  open()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
})
