import { expect, test } from 'vitest'
import { sitemapRoute } from './sitemap.route.ts'

const app = sitemapRoute({
  publicUrl: 'https://site.test',
  items: () => [{ paths: { ru: '/a', en: '/en/a' }, lastmod: '2025-04-23' }],
})

test('the sitemap lists each page in each language with its alternates', async () => {
  const text = await (await app.request('/sitemap.xml')).text()
  expect(text).toContain('<loc>https://site.test/uz/kontakty</loc>')
  expect(text).toContain(
    '<xhtml:link rel="alternate" hreflang="en" href="https://site.test/en/contacts"/>',
  )
  expect(text).toContain('hreflang="x-default" href="https://site.test/kontakty"')
})

test('an item is listed only in the languages that have it, with its day', async () => {
  const text = await (await app.request('/sitemap.xml')).text()
  expect(text).toContain('<loc>https://site.test/en/a</loc><lastmod>2025-04-23</lastmod>')
  expect(text).not.toContain('/uz/a<')
})

test('pages of one person are not listed', async () => {
  const text = await (await app.request('/sitemap.xml')).text()
  expect(text).not.toMatch(/receipt|kvitan|monthly/)
})

test('robots.txt names the sitemap and disallows the calls', async () => {
  const text = await (await app.request('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://site.test/sitemap.xml')
  expect(text).toContain('Disallow: /api/')
})
