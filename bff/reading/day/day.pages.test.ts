import { expect, test } from 'vitest'
import { dayNow } from '#machines/scene/day.ts'
import { languages } from '#locales/paths.ts'
import { rendered } from '../../../tests/support/rendered-page.ts'
import { wordsOf } from '../../../tests/support/words.ts'
import { dayLoader } from './day.pages.ts'

const evening = Date.parse('2026-12-10T19:04:00+05:00')
const clock = { now: () => evening }

test('what the page says of the hour is true until the next one', async () => {
  const request = {
    page: 'where-we-work',
    lang: 'en',
    params: {},
    query: new URLSearchParams(),
  } as const
  expect(await dayLoader({ clock })(request)).toEqual({
    status: 200,
    data: { scene: '19-00', light: 'evening' },
    expiresAt: Date.parse('2026-12-10T20:00:00+05:00'),
  })
})

test.each(languages)('at 19:04 manti are folded, and all windows are lit (%s)', async (lang) => {
  const data = { day: dayNow(evening), news: { items: [] } }
  const { now, homes, mark } = wordsOf(lang, 'street')
  const html = await rendered('home', lang, { data })
  expect(html).toContain(now['19-00'])
  for (const name of ['tashkent', 'samarkand', 'khorezm'] as const) {
    expect(html).toContain(`${name}-evening`)
    expect(html).toContain(homes[name])
  }
  expect(html.match(/aria-current="time"/g)).toHaveLength(1)
  expect(html).toContain(`>${mark}</span>`)
})
