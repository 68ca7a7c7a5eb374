import { pathTo } from '#locales/paths.ts'
import { hydrated } from '../../support/hydrated.ts'
import { hold } from '../../support/held-files.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

for (const lang of sampledLanguages('arrival'))
  test(`scripts and the whole stylesheet are asked for once the page was painted (${lang})`, async ({
    page,
  }) => {
    await page.goto(pathTo('home', lang))
    await hydrated(page)
    const { painted, asked } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /[.](js|css)$/.test(name))
        .map(({ startTime }) => startTime)
      return { painted: paint?.startTime ?? Infinity, asked }
    })
    expect(asked.length).toBeGreaterThan(3)
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
