import { afterAll, beforeAll, expect, test } from 'vitest'
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
  return /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
}

test('files, feeds, pictures, pages and refusals carry the security headers', async () => {
  const paths = [
    '/', '/en/nothing-here', '/robots.txt', '/sitemap.xml', '/en/rss.xml', '/favicon.svg', '/site.webmanifest',
    '/og/en/contacts.png', '/og/en/nothing.png', '/assets/nothing.js', '/healthz', '/readyz', '/metrics',
    '/api/vacancies', await assetOf(),
  ] // oxfmt-ignore
  for (const path of paths) {
    const { headers } = await fetch(site.url + path)
    const missing = everywhere.filter((name) => !headers.has(name))
    expect([path, missing]).toEqual([path, []])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})
