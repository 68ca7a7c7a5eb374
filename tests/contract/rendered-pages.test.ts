import { expect, expectTypeOf, test } from 'vitest'
import { dayNow } from '#machines/scene/day.ts'
import { pages } from '#locales/pages.ts'
import { languages, type ShownPage } from '#locales/paths.ts'
import type { InitialData } from '#bff/pages/render/initial-data.ts'
import { pageModuleOf, type ServerEntry } from '#bff/pages/render/renderer.ts'
import { pages as components } from '#client/pages/pages.ts'
import * as clientEntry from '#client/entry-server.tsx'
import { rendered } from '../support/rendered-page.ts'
import { wordsOf } from '../support/words.ts'

type Lang = (typeof languages)[number]

const homeIn = (lang: Lang, more: Partial<InitialData> = {}): Promise<string> =>
  rendered('home', lang, { data: { day: dayNow(0), news: { items: [] } }, ...more })

// The BFF may not import the client: what it asks of the client's build is compared here.
test('the client renders what the server gives it, by the calls that the server makes', () => {
  expectTypeOf<typeof clientEntry>().toExtend<ServerEntry>()
  const calls: readonly (keyof ServerEntry)[] = [
    'putFigures',
    'wordsOf',
    'headWordsOf',
    'menuNameOf',
    'render',
  ]
  for (const call of calls) expect(clientEntry[call]).toBeTypeOf('function')
})

const shownPages = Object.keys(pages) as ShownPage[]

test.each(shownPages)('the server names the module that the client loads for %s', async (page) => {
  const loaded = await components[page]()
  const named = (await import(`../../${pageModuleOf(page)}`)) as typeof loaded
  expect(named.default).toBe(loaded.default)
})

test.each(languages)('where 100,000 goes is shown in %s once it is confirmed', async (lang) => {
  expect(await homeIn(lang)).not.toContain('data-proof')
  const families = { ru: 'Семьям', uz: 'Oilalarga', en: 'To families' }
  const rest = { ru: 'На управление', uz: 'Boshqaruvga', en: 'To administration' }
  const html = await homeIn(lang, {
    proof: {
      year: 2025,
      auditor: { ru: 'ООО «Аудит»', uz: '«Audit» MChJ', en: 'Audit LLC' },
      shares: [
        { name: families, percent: 82 },
        { name: rest, percent: 18 },
      ],
    },
  })
  const block = html.slice(html.indexOf('data-proof'))
  for (const words of [families[lang], rest[lang], '82', '18', '2025'])
    expect(block).toContain(words)
})

test('a photograph replaces its drawing, with its caption for those who do not see it', async () => {
  const caption = { ru: 'Двор', uz: 'Hovli', en: 'The yard of a house' }
  const html = await homeIn('en', {
    photographs: {
      'who-we-are': { name: 'who-we-are-0123', caption },
      '06-45': { name: 'dawn', caption },
    },
  })
  expect(html).toContain('/photographs/who-we-are-0123-480.avif 480w')
  expect(html).toMatch(/<img[^>]*alt="The yard of a house"[^>]*width="1600" height="900"/)
  expect(html).toMatch(/<img[^>]*alt="The yard of a house"[^>]*width="1600" height="1067"/)
  expect(html).not.toMatch(/src="[^"]*(?:who-we-are|06-45)[^"]*\.svg"/)
})

const narrativePages = [
  'alternative-care',
  'family-strengthening',
  'youth-care',
  'advocacy',
  'village-tashkent',
  'village-samarkand',
  'village-khorezm',
  'tashkent',
  'samarkand',
  'khorezm',
] as const

/** A branch's figures stand with its words; the others have a voice beside their figure. */
const isBranch = (page: string): boolean => ['tashkent', 'samarkand', 'khorezm'].includes(page)

test.each(narrativePages)(
  '%s has one wide picture, a voice marked as composed with one figure beside it, and the ask',
  async (page) => {
    const count = (html: string, piece: RegExp) => [...html.matchAll(piece)].length
    for (const lang of languages) {
      const html = await rendered(page, lang)
      expect(count(html, /data-drawing="/g)).toBe(1)
      const voices = html.matchAll(
        /data-voice="true"><p[^>]*>([^<]+)<\/p><p[^>]*>(.*?)<\/p><\/div>(.*?)<dd/g,
      )
      const said = [...voices].map(([, text = '', who = '', figure = '']) => ({
        text,
        who,
        figure,
      }))
      expect(said).toHaveLength(isBranch(page) ? 0 : 1)
      for (const { text, who, figure } of said) {
        expect(text).not.toMatch(/[«»“”]/)
        expect(who).toContain(wordsOf(lang, 'common').composed)
        expect(figure).toMatch(/<dl[^>]*>.*<dt[^>]*>[^<]*\d/)
      }
      expect(count(html, /aria-labelledby="give"/g)).toBe(1)
      expect(count(html, /data-layout="(?:story|programme)"/g)).toBe(1)
    }
  },
)

test.each(languages)(
  'where to turn for a child in danger is the same on every page, and said once (%s)',
  async (lang) => {
    const { danger } = wordsOf(lang, 'common')
    for (const page of ['advocacy', 'contacts', 'structure', 'samarkand'] as const)
      expect((await rendered(page, lang)).split(danger), page).toHaveLength(2)
  },
)

test.each(languages)('wherever amounts stand, they are said to be examples (%s)', async (lang) => {
  const told = [wordsOf(lang, 'give').note, wordsOf(lang, 'donations').details.amountHint]
  const asking: string[] = []
  for (const page of [
    ...narrativePages,
    'home',
    'who-we-are',
    'idea',
    'villages',
    'what-we-do',
    'structure',
    'projects',
    'what-you-can-do',
    'where-we-work',
  ] as const) {
    const html = page === 'home' ? await homeIn(lang) : await rendered(page, lang)
    if (!/name="amount"/.test(html)) continue
    asking.push(page)
    expect(
      told.some((words) => html.includes(words)),
      page,
    ).toBe(true)
  }
  expect(asking.length).toBeGreaterThan(14)
})

test('English amounts say what they are about worth in dollars, and on which day; others do not', async () => {
  const english = await rendered('idea', 'en')
  expect(english).toContain('≈ US$8')
  expect(english.replaceAll('\u00a0', ' ')).toContain('Dollar rate of 20 November 2026')
  expect(await rendered('idea', 'en', { dollarRate: null })).not.toContain('US$')
  for (const lang of ['ru', 'uz'] as const)
    expect(await rendered('idea', lang)).not.toMatch(/долл|dollari/)
})

/** The headings of a page's sections, in their order. */
const sectionsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id = '']) => id)

const hoursOf = (html: string): readonly string[] =>
  [...html.matchAll(/<time dateTime="(\d\d:\d\d)"/gi)].map(([, hour = '']) => hour)

const day = ['06:45', '08:00', '13:30', '16:00', '19:00', '21:30']

test.each(languages)(
  'home asks first, then shows and proves, and ends in the call (%s)',
  async (lang) => {
    const html = await homeIn(lang)
    const [opening = ''] = html.split('id="steps"')
    expect(opening).toContain('<h1')
    expect(opening).toContain('name="amount"')
    expect(opening).toContain('data-machine="slider"')
    expect(sectionsOf(html)).toEqual([
      'steps',
      'day',
      'about',
      'services',
      'numbers',
      'latest-news',
      'stories',
      'testimonials',
      'partners',
      'call',
    ])
    const [, about = ''] = html.split('id="about"')
    for (const year of ['1997', '2000']) expect(about.split('id="services"')[0]).toContain(year)
    expect(opening).toContain(wordsOf(lang, 'give').note)
  },
)

test.each(languages)(
  'a day from dawn to 21:30 is a list and ends in the ask (%s)',
  async (lang) => {
    expect(hoursOf(await homeIn(lang))).toEqual(day)
    const html = await rendered('alternative-care', lang)
    expect(hoursOf(html)).toEqual(day)
    expect(sectionsOf(html).slice(-2)).toEqual(['day', 'give'])
    const section = html.slice(html.indexOf('id="day"'), html.indexOf('id="give"'))
    expect(section).toMatch(/<ol[^>]*>(?:<li>.*?<\/li>){6}<\/ol>/s)
  },
)

test.each(languages)(
  'that this is a demonstration is said once on a page, and only there (%s)',
  async (lang) => {
    const strip = /<aside class="[^"]*simulator[^"]*"/g
    for (const page of ['home', 'contacts', 'corporate-donations', 'privacy'] as const) {
      expect((await rendered(page, lang)).match(strip), page).toHaveLength(1)
      expect((await rendered(page, lang, { simulator: false })).match(strip), page).toBeNull()
    }
  },
)
