import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeletionLinks } from '#bff/letters/deletions/deletion-links.ts'
import { pageLoaders } from '#bff/page-loaders.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { pageModuleOf } from '#bff/pages/render/renderer.ts'
import { pages } from '#locales/pages.ts'
import { languages, matchPath, type Lang, type PathParams, type ShownPage } from '#locales/paths.ts'
import { referenceSchema } from '#machines/wire/reference.schema.ts'
import { pageShapes } from '#machines/wire/page-data.schema.ts'
import { expectExactly } from '../support/checked-answers.ts'
import { callsWithContent } from '../support/content-site.ts'
import { formExamples } from '../support/keyed-calls.ts'
import { DAY, monthlyDonor } from '../support/plans.ts'

let site: Awaited<ReturnType<typeof callsWithContent>>
let loaders: PageLoaders
/** The tokens of a receipt, a plan, a month that is paid by a link and a letter, by their pages. */
const tokens: Partial<Record<ShownPage, string>> = {}

const tokenIn = (path = ''): string =>
  matchPath(new URL(path, 'http://site').pathname).params['token'] ?? ''

const sendMessage = async (): Promise<string> => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answer = await site.post('/api/messages', formExamples.message.body, headers)
  return referenceSchema.parse(await answer.json()).reference
}

beforeAll(async () => {
  site = await callsWithContent()
  loaders = pageLoaders(site.services, () => 'Site')
  const donor = monthlyDonor(site)
  const { receiptUrl, token } = await donor.setUp()
  const byLink = await donor.setUpInternational()
  site.advance(31 * DAY)
  await donor.work()
  tokens.receipt = tokenIn(receiptUrl)
  tokens.monthly = token
  tokens.deletion = createDeletionLinks(site.services.keys).tokenOf(await sendMessage())
  tokens.confirm = tokenIn((await donor.plan(byLink.token)).payUrl)
}, 60_000)
afterAll(() => site.close())

/** What follows of a page's address, for each thing that is there and for one that is not. */
const paramsOf = (page: ShownPage, lang: Lang): readonly PathParams[] => {
  const { vacancies, news } = site.services
  const slugs = news.all().flatMap((article) => article.slugs[lang] ?? [])
  const token = tokens[page]
  if (token !== undefined) return [{ token }, { token: 'abcdefghijklmnop234567' }]
  if (page === 'vacancy' || page === 'apply')
    return [
      ...vacancies.list(lang, {}).items.map(({ id }) => ({ id: String(id) })),
      { id: '999999' },
    ]
  if (page === 'news-by-number') return [{ id: '1' }, { id: '999999' }]
  return page === 'news-article' ? [...slugs, 'not-there'].map((slug) => ({ slug })) : [{}]
}

const shownPages = Object.keys(pages) as ShownPage[]

test.each(shownPages)('what the server gives %s is what its row says', async (page) => {
  const shape = pageShapes[pages[page].data]
  for (const lang of languages)
    for (const params of paramsOf(page, lang)) {
      const answer = await loaders[page]({ page, lang, params, query: new URLSearchParams() })
      // As the browser reads it.
      const data: unknown = JSON.parse(JSON.stringify(answer.data))
      expectExactly(shape, data, `${page} ${lang} ${JSON.stringify(params)}`)
    }
})

test.each(['receipt', 'monthly', 'confirm', 'deletion'] as const)(
  '%s is read of what is there',
  async (page) => {
    const [params = {}] = paramsOf(page, 'ru')
    const answer = await loaders[page]({ page, lang: 'ru', params, query: new URLSearchParams() })
    expect(answer.data).not.toBeNull()
  },
)

test('a page reads its own data alone', async () => {
  const root = join(import.meta.dirname, '../..')
  const names = await readdir(join(root, 'client/pages'), { recursive: true })
  const reads = /(?:usePageData\('|<(?:Message)?Form\s+page=")([\w-]+)/g
  const reading: string[] = []
  for (const name of names.filter((file) => /\.tsx?$/.test(file))) {
    const text = await readFile(join(root, 'client/pages', name), 'utf8')
    for (const [, page] of text.matchAll(reads)) {
      reading.push(page ?? '')
      expect(dirname(pageModuleOf(page as ShownPage)), name).toBe(`client/pages/${dirname(name)}`)
    }
  }
  const given = shownPages.filter((page) => pages[page].data !== 'nothing')
  expect(new Set(reading)).toEqual(new Set(given))
})
