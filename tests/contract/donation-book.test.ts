import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DonationBook } from '#machines/wire/donation-book.schema.ts'
import { formatMoney } from '#locales/formats.ts'
import { languages, pathTo } from '#locales/paths.ts'
import { rendered, textOf } from '../support/rendered-page.ts'
import { wholeSite } from '../support/whole-site.ts'
import { wordsOf } from '../support/words.ts'

const inLanguages = (text: string) => ({ ru: `${text} ru`, uz: `${text} uz`, en: `${text} en` })

const data: DonationBook = {
  entries: [
    {
      from: '2026-11',
      until: '2026-11',
      donations: 12,
      sum: 1_250_000,
      returned: 100_000,
      methods: [
        { name: 'card', percent: 75 },
        { name: 'payme', percent: 25 },
      ],
      rhythms: [{ name: 'monthly', percent: 100 }],
    },
    {
      from: '2026-09',
      until: '2026-10',
      donations: 10,
      sum: 900_000,
      returned: 0,
      methods: [{ name: 'click', percent: 100 }],
      rhythms: [{ name: 'one-time', percent: 100 }],
    },
  ],
  spent: {
    period: inLanguages('2026'),
    source: inLanguages('The report'),
    lines: [
      { name: inLanguages('Families'), amount: 700_000 },
      { name: inLanguages('School'), amount: 300_000 },
    ],
  },
}

describe.each(languages)('the book in %s', (lang) => {
  const words = wordsOf(lang, 'book-of-donations')

  test('has a caption on every table and a scope on every heading, with sums in UZS', async () => {
    const html = await rendered('book-of-donations', lang, { data })
    const tables = html.match(/<table[\s\S]*?<\/table>/g) ?? []
    expect(tables).toHaveLength(3)
    for (const table of tables) {
      expect(table).toMatch(/<caption>[^<]+/)
      const headings = table.match(/<th\b[^>]*>/g) ?? []
      expect(headings.length).toBeGreaterThan(2)
      for (const heading of headings) expect(heading).toMatch(/scope="(?:col|row)"/)
    }
    const text = textOf(html)
    for (const sum of [1_250_000, 100_000, 2_150_000, 700_000, 1_000_000])
      expect(text).toContain(textOf(formatMoney(lang, sum)))
    for (const said of ['75', 'Payme', `Families ${lang}`, `The report ${lang}`])
      expect(text).toContain(said)
  })

  test('says in a demonstration that its donations are not real, and there alone', async () => {
    const said = (simulator: boolean) =>
      rendered('book-of-donations', lang, { data, simulator }).then(textOf)
    expect(await said(true)).toContain(textOf(words.sample))
    expect(await said(false)).not.toContain(textOf(words.sample))
  })

  test('says nothing of use without a confirmed report, and why it is empty', async () => {
    const html = await rendered('book-of-donations', lang, { data: { entries: [], spent: null } })
    expect(html).not.toContain('<table')
    expect(textOf(html)).toContain(textOf(words.none))
    expect(textOf(html)).not.toContain(textOf(words.spent.title))
  })

  test('is linked once it is confirmed, and not before', async () => {
    const path = pathTo('book-of-donations', lang)
    for (const page of ['what-you-can-do', 'site-map'] as const) {
      expect(await rendered(page, lang, { hasBook: true })).toContain(`"${path}"`)
      expect(await rendered(page, lang, { hasBook: false })).not.toContain(path)
    }
  })
})

describe.each([true, false])('confirmed: %s', (isConfirmed) => {
  let site: Awaited<ReturnType<typeof wholeSite>>
  beforeAll(async () => {
    site = await wholeSite({}, undefined, { book: isConfirmed ? { spent: null } : null })
  }, 60_000)
  afterAll(() => site.close())

  test('page, call and sitemap have it accordingly', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    for (const lang of languages) {
      const path = pathTo('book-of-donations', lang)
      expect((await fetch(site.url + path)).status).toBe(isConfirmed ? 200 : 404)
      expect(sitemap.includes(`${path}<`)).toBe(isConfirmed)
    }
    expect((await fetch(`${site.url}/api/donation-book`)).status).toBe(isConfirmed ? 200 : 404)
  })
})
