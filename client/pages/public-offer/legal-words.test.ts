import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { formatNumber } from '#locales/formats.ts'
import { MAXIMUM_AMOUNT, MINIMUM_AMOUNT } from '#machines/wire/amount-limits.ts'
import type { Lang } from '#locales/paths.ts'
import type { Words } from '#locales/words.ts'

const langs: readonly Lang[] = ['en', 'ru', 'uz']

const sectionsOf = (lang: Lang, page: string) =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../locales/${lang}/${page}.json`, import.meta.url), 'utf8'),
    ) as Words['privacy']
  ).sections

test.each(['privacy', 'public-offer'])(
  '%s has the same sections, paragraphs and points in every language',
  (page) => {
    const shapeOf = (lang: Lang) =>
      sectionsOf(lang, page).map(({ id, text, points }) => [id, text.length, points.length])
    expect(shapeOf('ru')).toEqual(shapeOf('en'))
    expect(shapeOf('uz')).toEqual(shapeOf('en'))
  },
)

test.each(langs)('the offer in %s names the limits that the donation rules enforce', (lang) => {
  const sum = sectionsOf(lang, 'public-offer').find(({ id }) => id === 'sum')
  const text = sum?.text.join(' ') ?? ''
  expect(text).toContain(formatNumber(lang, MINIMUM_AMOUNT))
  expect(text).toContain(formatNumber(lang, MAXIMUM_AMOUNT))
})
