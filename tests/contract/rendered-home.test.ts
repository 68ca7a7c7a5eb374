import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { languages, pathTo } from '#locales/paths.ts'
import { loadAssociation } from '#bff/content/association.ts'
import { loadContent } from '#bff/content/store.ts'
import { figuresOf } from '#bff/reading/figures/figures.route.ts'
import type { Boot } from '#client/app/boot.ts'
import { putFigures, render, wordsOf } from '#client/entry-server.tsx'

const content = resolve(import.meta.dirname, '../../bff/content')
const figures = figuresOf(loadContent(content))
const association = loadAssociation(content)

const homeIn = (lang: (typeof languages)[number], more: Partial<Boot> = {}): Promise<string> =>
  render({
    lang,
    page: 'home',
    path: pathTo('home', lang),
    words: wordsOf('home', lang),
    data: { news: { items: [] } },
    twins: null,
    association,
    proof: null,
    photographs: {},
    figures,
    simulator: true,
    methods: ['card'],
    now: '2026-11-22T09:00:00Z',
    ...more,
  })

beforeAll(() => putFigures(figures))

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

test('a photograph stands in place of its drawing, with its caption for those who do not see it', async () => {
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
