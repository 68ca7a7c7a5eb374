import { pathTo } from '#locales/paths.ts'
import { hydrated } from '../../support/hydrated.ts'
import { hold } from '../../support/held-files.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

/** The files of a name that the page has asked for. */
const askedFor = (part: string): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(`/assets/${part}`))

for (const lang of sampledLanguages('arrival'))
  test(`scripts, data, the whole stylesheet and the second font are asked for once the page was painted (${lang})`, async ({
    page,
  }) => {
    await page.goto(pathTo('contacts', lang))
    await hydrated(page)
    const secondFont = lang === 'ru' ? 'latin' : 'cyrillic'
    await expect.poll(() => page.evaluate(askedFor, secondFont)).toHaveLength(1)
    const { painted, asked } = await page.evaluate((font) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /[.](js|css|json)$/.test(name) || name.includes(font))
        .map(({ startTime }) => startTime)
      return { painted: paint?.startTime ?? Infinity, asked }
    }, secondFont)
    expect(asked.length).toBeGreaterThan(3)

    // The page's own rules go with the whole sheet; its faces stay, and the others' come by themselves.
    await expect(page.locator('style')).toHaveCount(2)
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(3)
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ cssRules }) => {
        const faces = [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
        return { faces: faces.length, rules: cssRules.length - faces.length }
      }),
    )
    expect(sheets.map(({ faces, rules }) => [faces > 0, rules > 0])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted)
  })

test('a button that is pressed before the page can answer is pressed once it can', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts = await hold(page, '**/*.js')
  await page.goto(pathTo('contacts', 'uz'), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menyuni ochish' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  scripts.release()
  await expect(page.getByRole('dialog', { name: 'Menyu' })).toBeVisible()
})

test('a page whose data are those of another build is loaded again', async ({ page, expected }) => {
  expected.push('404', 'is answered 404')
  let isOld = true
  const path = pathTo('get-help', 'en')
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = isOld ? html.replace(/facts-[\w-]+/, 'facts-of-another-build') : html
    isOld = false
    await route.fulfill({ response: answer, body })
  })
  await page.goto(path)
  await hydrated(page)
  expect(isOld).toBe(false)
  await expect(page.locator('#initial-data')).not.toHaveText(/facts-of-another-build/)
})
