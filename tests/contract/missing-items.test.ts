import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, pathTo } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'
import { wordsOf } from '../support/words.ts'

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
}, 90_000)
afterAll(() => site.close())

/** What the browser calls the page, by `useHead` in its components. */
const cases = languages.flatMap((lang) => {
  const vacancy = wordsOf(lang, 'vacancy').notFound.title
  const article = wordsOf(lang, 'news-article').invalid.title
  return [
    [lang, pathTo('vacancy', lang, { id: '999999' }), vacancy],
    [lang, pathTo('apply', lang, { id: '999999' }), vacancy],
    [lang, pathTo('news-article', lang, { slug: 'no-such-article' }), article],
    [lang, pathTo('news-by-number', lang, { id: '999999' }), article],
  ] as const
})

test.each(cases)(
  '%s: %s is called the same by the server as by the browser',
  async (lang, path, title) => {
    const answer = await fetch(site.url + path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    const { site: name } = wordsOf(lang, 'common')
    const plain = (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
    expect(plain).toBe(plainText(`${title} | ${name}`))
  },
)
