import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

const searched = { ru: 'подарк', uz: "sovg'a", en: 'visit' } as const

for (const lang of sampledLanguages('questions'))
  test(`questions are searched while one types, and nothing found leads to the form (${lang})`, async ({
    page,
  }) => {
    await page.goto(pathTo('questions', lang))
    const questions = page.locator('main details')
    const all = await questions.count()
    await page.getByRole('searchbox').fill(searched[lang])
    await expect(page).toHaveURL(/\?q=/)
    await expect.poll(() => questions.count()).toBeLessThan(all)
    await expect(questions.first()).toBeVisible()
    await page.goto(`${pathTo('questions', lang)}?q=zzzz`)
    await expect(questions).toHaveCount(0)
    await page.locator('main a[href*="#form"]').click()
    await expect(page.locator('#question-form')).toBeInViewport()
  })
