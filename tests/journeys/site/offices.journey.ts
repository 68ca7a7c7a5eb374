import { pathTo } from '#locales/paths.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { expect, test } from '../../support/journey.ts'
import { wordsOf } from '../../support/words.ts'

// Scenes that move cost processor time, and are not the subject here.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const lang of sampledLanguages('offices'))
  test(`each city's page leads to the message form with its city chosen, beside the map of all four offices; home says since when the association works (${lang})`, async ({
    page,
  }) => {
    const branches = { tashkent: 'tashkent', samarkand: 'samarkand', khorezm: 'urgench' } as const
    for (const branch of ['tashkent', 'samarkand', 'khorezm'] as const) {
      const city = page.locator('#message-form [name=city]')
      await page.goto(pathTo(branch, lang))
      await page.locator(`main a[href$="?city=${branches[branch]}"]`).click()
      await expect(page).toHaveURL(`${pathTo('contacts', lang)}?city=${branches[branch]}`)
      await expect(city).toHaveValue(branches[branch])
      // Opened by its own link, by those who have no script too.
      const answer = await page.request.get(page.url())
      expect(await answer.text()).toMatch(
        new RegExp(`<option value="${branches[branch]}"[^>]* selected`),
      )
    }
    const map = page.getByRole('region', { name: wordsOf(lang, 'contacts').map.title })
    await expect(map.locator('svg[role="img"] [data-pin]')).toHaveCount(4)
    await expect(map.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toHaveCount(4)

    await page.evaluate((chosen) => window.localStorage.setItem('lang', chosen), lang)
    await page.goto(pathTo('home', lang))
    const { title } = wordsOf(lang, 'home').about
    await expect(page.getByRole('region', { name: title })).toContainText('1997')
  })
