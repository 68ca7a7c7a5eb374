import { pathTo, type Lang } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { expect, test } from '../../support/journey.ts'

const words: Readonly<Record<Lang, { title: string; retry: string; home: string }>> = {
  en: { title: 'An unexpected error occurred', retry: 'Try again', home: 'Go to the home page' },
  ru: {
    title: 'Произошла непредвиденная ошибка',
    retry: 'Попробовать ещё раз',
    home: 'На главную',
  },
  uz: {
    title: 'Kutilmagan xato yuz berdi',
    retry: 'Qayta urinib koʻrish',
    home: 'Bosh sahifaga',
  },
}

for (const lang of sampledLanguages('failures'))
  test(`a component that fails shows a retry and a way home, in ${lang}`, async ({
    page,
    expected,
  }) => {
    expected.push('broken on purpose')
    await page.route(/privacy-page/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default () => { throw new Error('broken on purpose') }`,
      }),
    )
    await page.goto(pathTo('contacts', lang))
    await page
      .getByRole('contentinfo')
      .locator(`a[href="${pathTo('privacy', lang)}"]`)
      .click()
    await expect(page.locator('h1')).toHaveText(words[lang].title)
    await expect(page).toHaveTitle(new RegExp(`^${plainText(words[lang].title)} \\| `))
    await page.getByRole('button', { name: words[lang].retry }).click()
    await expect(page.locator('h1')).toHaveText(words[lang].title)
    await page.locator('main').getByRole('link', { name: words[lang].home }).click()
    await expect(page).toHaveURL(pathTo('home', lang))
    await expect(page.locator('h1')).not.toHaveText(words[lang].title)
  })
