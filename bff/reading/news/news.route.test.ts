import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewsArticle, NewsList } from '#machines/wire/news.schema.ts'
import { languages } from '#locales/paths.ts'
import { loadContent } from '#bff/content/store.ts'
import { newsFeed, newsFeedRoute } from './news-feed.ts'
import { newsLoaders, newsSitemapEntries } from './news.pages.ts'
import { newsRoute } from './news.route.ts'
import { createNewsService } from './news.service.ts'

const contentDir = join(import.meta.dirname, '../../content')
const publicUrl = 'https://site.example'

const setup = (folder = contentDir) => {
  const content = loadContent(folder)
  const news = createNewsService(content, publicUrl)
  return { content, news, app: newsRoute({ content, news }) }
}
const { app, news, content } = setup()

const list = async (query: string): Promise<NewsList> => {
  const response = await app.request(`/api/news?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as NewsList
}
const search = (lang: string, q: string) =>
  list(new URLSearchParams({ lang, q }).toString()).then(({ items }) => items.map(({ id }) => id))

test('the list has nine to a page, newest first, each item once', async () => {
  const first = await list('lang=ru')
  expect(first).toMatchObject({ total: 21, page: 1, pages: 3 })
  expect(first.items).toHaveLength(9)
  const rest = await Promise.all([list('lang=ru&page=2'), list('lang=ru&page=3')])
  const all = [first, ...rest].flatMap(({ items }) => items)
  expect(new Set(all.map(({ id }) => id)).size).toBe(21)
  expect(all.map(({ date }) => date)).toEqual(
    all
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
})

test('an item has all that the contract names', async () => {
  const { items } = await list('lang=en')
  for (const item of items) {
    expect(item.id).toBeGreaterThan(0)
    expect(item.slug).toMatch(/^[a-z0-9-]+$/)
    expect(item.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    for (const text of [item.title, item.excerpt, ...item.categories, ...item.topics]) {
      expect(text).not.toBe('')
    }
    expect(item.minutes).toBeGreaterThanOrEqual(1)
    expect(item).toHaveProperty('cover')
  }
})

test('Russian is the language when none is named', async () => {
  expect((await list('')).items[0]?.title).toMatch(/[а-я]/)
})

test('an item without a translation is shown in its languages only', async () => {
  const found = await Promise.all(
    languages.map(async (lang) => app.request(`/api/news/16?lang=${lang}`)),
  )
  expect(found.map(({ status }) => status)).toEqual([200, 200, 404])
  expect((await list('lang=en')).total).toBe(20)
})

test('every spelling of an Uzbek word finds the same', async () => {
  const found = await search('uz', 'Oʻzbekiston')
  expect(found.length).toBeGreaterThan(1)
  for (const spelling of ["O'zbekiston", 'ozbekiston', 'O‘ZBEKISTON', 'o’zbekiston', 'o`zbek']) {
    expect(await search('uz', spelling)).toEqual(expect.arrayContaining(found))
  }
  expect(await search('ru', 'ребёнка')).toEqual(await search('ru', 'РЕБЕНКА'))
})

test('search and category narrow together; nothing found is an empty first page', async () => {
  const rights = await list('lang=en&category=rights')
  expect(rights.items.every(({ categories }) => categories.includes('rights'))).toBe(true)
  const both = await list('lang=en&category=rights&q=unicef')
  expect(both.items.map(({ id }) => id)).toEqual([13])
  expect(await list('lang=en&q=zebra')).toEqual({ items: [], total: 0, page: 1, pages: 1 })
})

test('what is found in the text alone is shown with the words around it', async () => {
  const { items } = await list('lang=en&q=Innsbruck')
  expect(items.map(({ snippet }) => snippet)).toEqual([
    expect.stringContaining('Innsbruck') as string,
  ])
})

test('a page beyond the last is the last', async () => {
  expect(await list('lang=ru&page=999')).toMatchObject({ page: 3 })
})

test.each([
  ['lang=kz', 'lang'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=one', 'page'],
  ['page=1e9', 'page'],
  ['category=sport', 'category'],
  [`q=${'a'.repeat(1001)}`, 'q'],
])('a wrong value is refused by name: %s', async (query, field) => {
  const response = await app.request(`/api/news?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'request_invalid',
    issues: [{ field, key: `${field}.invalid` }],
  })
})

test.each([
  'abc',
  '0',
  '999',
  '-1',
  '1.5',
  '9'.repeat(30),
  '%00',
  'by-slug/none',
  'by-slug/%3Cb%3E',
])('what is no article is answered 404 news_invalid: %s', async (id) => {
  const response = await app.request(`/api/news/${id}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'news_invalid' })
})

test('an article is the same by number and by slug, with HTML, related articles and its address', async () => {
  const byId = (await (await app.request('/api/news/13?lang=en')).json()) as NewsArticle
  const bySlug: unknown = await (await app.request(`/api/news/by-slug/${byId.slug}?lang=en`)).json()
  expect(bySlug).toEqual(byId)
  expect(byId.html).toContain('<h2>')
  expect(byId.url).toBe(`${publicUrl}/en/news-and-events/article/memorandum-with-unicef`)
  expect(byId.related).toHaveLength(3)
  for (const other of byId.related) {
    expect(other.id).not.toBe(13)
    expect(other.topics.some((topic) => byId.topics.includes(topic))).toBe(true)
  }
})

test('a picture beside the text is shown with its size and served as what it is', async () => {
  const { html } = (await (await app.request('/api/news/19?lang=ru')).json()) as NewsArticle
  const src = /<img src="([^"]+)" alt="[^"]+" width="960" height="420"/.exec(html)?.[1] ?? ''
  expect(src).toBe('/api/news/19/images/steps.svg')
  const image = await app.request(src)
  expect(image.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await image.text()).toContain('<svg')
  const headers = { 'If-None-Match': image.headers.get('ETag') ?? '' }
  expect((await app.request(src, { headers })).status).toBe(304)
  for (const path of ['images/item.yaml', 'images/none.png', 'images/..%2fru.md']) {
    expect((await app.request(`/api/news/19/${path}`)).status).toBe(404)
  }
})

test('the pages redirect a number to its slug and know the article’s alternates', async () => {
  const loaders = newsLoaders({ news, publicUrl, siteName: () => 'Site' })
  const request = { lang: 'ru', query: new URLSearchParams() } as const
  const byNumber = { ...request, page: 'news-by-number', params: { id: '16' } } as const
  expect(await loaders['news-by-number'](byNumber)).toMatchObject({
    redirect: '/novosti-i-sobytiya/statya/pyatnadcat-let-centru-v-urgenche',
  })
  const params = { slug: 'pyatnadcat-let-centru-v-urgenche' }
  expect(await loaders['news-article']({ ...request, page: 'news-article', params })).toMatchObject(
    {
      status: 200,
      kind: 'article',
      alternates: {
        ru: '/novosti-i-sobytiya/statya/pyatnadcat-let-centru-v-urgenche',
        uz: '/uz/yangiliklar-va-tadbirlar/maqola/urganch-markaziga-on-besh-yil',
      },
    },
  )
  const unknown = { ...byNumber, params: { id: '404' } }
  expect(await loaders['news-by-number'](unknown)).toMatchObject({ status: 404 })
})

test('the list page corrects what is wrong in its address', async () => {
  const loaders = newsLoaders({ news, publicUrl, siteName: () => 'Site' })
  const query = new URLSearchParams('category=sport&page=zero')
  const answer = await loaders.news({ page: 'news', lang: 'ru', params: {}, query })
  expect(answer).toMatchObject({ status: 200, data: { page: 1, total: 21 } })
})

test('a new article appears in list, detail, feed, sitemap and related articles by its files alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    cpSync(contentDir, folder, { recursive: true, filter: (path) => !path.endsWith('.ts') })
    const itemFolder = join(folder, 'news', 'a-new-one')
    mkdirSync(itemFolder)
    writeFileSync(
      join(itemFolder, 'item.yaml'),
      'id: 900\ndate: 2026-11-19\nevent: 2026-11-19\ncategories: [events]\ntopics: [partnership, deinstitutionalisation]\n',
    )
    writeFileSync(
      join(itemFolder, 'en.md'),
      '---\ntitle: Tea & <b>bread</b>\nslug: tea-and-bread\nexcerpt: New\n---\n\n<script>x</script>\n',
    )
    const { app: fresh, news: service } = setup(folder)
    const first = (await (await fresh.request('/api/news?lang=en')).json()) as NewsList
    expect(first.items[0]?.id).toBe(900)
    const unicef = (await (await fresh.request('/api/news/13?lang=en')).json()) as NewsArticle
    expect(unicef.related.map(({ id }) => id)).toContain(900)
    const feed = newsFeed(service, 'en', publicUrl)
    expect(feed).toContain('<title>Tea &amp; &lt;b&gt;bread&lt;/b&gt;</title>')
    expect(newsFeed(service, 'ru', publicUrl)).not.toContain('tea-and-bread')
    expect(newsSitemapEntries(service)[0]).toEqual({
      paths: { en: '/en/news-and-events/article/tea-and-bread' },
      lastmod: '2026-11-19',
    })
    const article = (await (await fresh.request('/api/news/900?lang=en')).json()) as NewsArticle
    expect(article.html).not.toContain('<script')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the feeds are at their addresses, one a language', async () => {
  const feeds = newsFeedRoute({ news, publicUrl })
  for (const [path, word] of [
    ['/rss.xml', 'Новости'],
    ['/en/rss.xml', 'News'],
    ['/uz/rss.xml', 'Yangiliklar'],
  ] as const) {
    const response = await feeds.request(path)
    expect(response.headers.get('Content-Type')).toContain('application/rss+xml')
    const xml = await response.text()
    expect(xml).toContain(word)
    expect(xml).toContain(`${publicUrl}${path}`)
  }
})

test('the search is made ready bit by bit and then answers', async () => {
  const { news: service } = setup()
  await service.prepare()
  expect(service.list('en', { q: 'unicef' }).total).toBeGreaterThan(0)
})

test('a language is put in order once, when its news is first asked for', () => {
  let readings = 0
  const watched = {
    ...content,
    get news() {
      readings += 1
      return content.news
    },
  }
  const service = createNewsService(watched, publicUrl)
  expect(readings).toBe(0)
  expect(service.latest('ru', 3)).toHaveLength(3)
  expect(readings).toBe(1)
  service.list('ru', {})
  expect(readings).toBe(1)
  service.latest('en', 1)
  expect(readings).toBe(2)
})
