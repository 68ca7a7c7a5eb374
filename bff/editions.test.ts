import { type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedPath, pathTo } from '#locales/paths.ts'
import { loadContent, type Content } from '#bff/content/store.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { callsOfSite, type Calls } from '../tests/support/calls.ts'
import { plainRenderer } from '../tests/support/plain-renderer.ts'
import { testDatabase } from '../tests/support/database.ts'
import { siteContentOf } from '../tests/support/site-content.ts'
import { createLog } from '#bff/platform/log.ts'
import { createEditions } from './editions.ts'
import { createSiteServer } from './site-http.ts'

const SECRET = 'seen-by-editors-alone'
/** The day after the first one of the test's clock. */
const TOMORROW = '2026-11-21'

const withTomorrow = (): Content => {
  const content = loadContent(join(projectRoot, 'bff/content'))
  const [first, second, ...others] = content.news
  if (first === undefined || second === undefined) throw new Error('no articles')
  const news = [
    { ...first, date: TOMORROW },
    { ...second, date: '2026-11-20', draft: true },
    ...others,
  ]
  return { ...content, documents: [], news }
}

let calls: Calls
let server: Server
let url = ''
const content = withTomorrow()
const [tomorrows, draft] = content.news
const slugOf = (item: typeof draft) => item?.texts.ru?.slug ?? ''
beforeAll(async () => {
  const variables = { PREVIEW_SECRET: SECRET }
  calls = await callsOfSite(variables, null, testDatabase, createLog('silent'), { content })
  const deps = {
    services: calls.services,
    siteContent: siteContentOf(content),
    renderer: plainRenderer(({ page, data }) =>
      Promise.resolve(`<h1>${page}</h1><a href="/kontakty">${JSON.stringify(data)}</a>`),
    ),
    painter: {
      paint: () => Promise.reject(new Error('nothing is drawn here')),
      close: () => Promise.resolve(),
    },
    before: undefined,
  }
  server = createSiteServer(await createEditions(deps, calls.serviceDeps), deps)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await calls.close()
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init })
const page = (item: typeof draft) => pathTo('news-article', 'ru', { slug: slugOf(item) })
const LIST = pathTo('news', 'ru')
const isIn = async (path: string, item: typeof draft): Promise<boolean> =>
  (await (await get(path)).text()).includes(slugOf(item))

test('what is dated to come, and a draft, are nowhere', async () => {
  for (const item of [tomorrows, draft]) {
    expect((await get(page(item))).status).toBe(404)
    expect((await get(`/api/news/${item?.id ?? 0}?lang=ru`)).status).toBe(404)
    for (const path of ['/api/news?lang=ru&q=', '/sitemap.xml', feedPath('ru'), LIST])
      expect(await isIn(path, item), path).toBe(false)
  }
})

test('the preview shows both, to nobody but who knows its path', async () => {
  for (const item of [tomorrows, draft]) {
    const answer = await get(`/preview/${SECRET}${page(item)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    const html = await answer.text()
    expect(html).toContain(`href="/preview/${SECRET}/kontakty"`)
    expect(html).not.toMatch(/<script[^>]*src=/)
  }
  const call = await get(`/preview/${SECRET}/api/news/${draft?.id ?? 0}?lang=ru`)
  expect(call.status).toBe(200)
  expect(call.headers.get('Cache-Control')).toBe('no-store')
  expect(call.headers.get('X-Robots-Tag')).toBe('noindex')
  const moved = await get(`/preview/${SECRET}/kontakty/`)
  expect(moved.headers.get('Location')).toBe(`/preview/${SECRET}/kontakty`)
  for (const path of [`/preview/another-secret-of-them${page(draft)}`, `/preview${page(draft)}`])
    expect((await get(path)).status).toBe(404)
  const sent = await get(`/preview/${SECRET}/api/donations`, { method: 'POST', body: '{}' })
  expect(sent.status).toBe(404)
})

test('an article appears on its day in Tashkent, and its lists with it', async () => {
  expect(await isIn('/api/news?lang=ru', tomorrows)).toBe(false)
  expect(await isIn(LIST, tomorrows)).toBe(false)
  const midnight = Date.parse(`${TOMORROW}T00:00:00+05:00`)
  calls.advance(midnight - calls.clock.now() - 1)
  expect((await get(page(tomorrows))).status).toBe(404)
  calls.advance(1)
  expect((await get(page(tomorrows))).status).toBe(200)
  expect(await isIn('/api/news?lang=ru', tomorrows)).toBe(true)
  for (const path of ['/sitemap.xml', feedPath('ru'), LIST])
    expect(await isIn(path, tomorrows), path).toBe(true)
  expect((await get(page(draft))).status).toBe(404)
  // The clock that QA moves goes back too.
  calls.advance(-1)
  expect((await get(page(tomorrows))).status).toBe(404)
})
