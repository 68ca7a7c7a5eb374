import type { Page } from '@playwright/test'
import { pathTo, type Lang, type PageId } from '#locales/paths.ts'
import { hydrated, openHydrated } from '../../support/hydrated.ts'
import { hold } from '../../support/held-files.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

test.use({ viewport: { width: 360, height: 740 } })

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

const linkTo = (page: Page, id: PageId, lang: Lang) =>
  page.locator(`main a[href="${pathTo(id, lang)}"]`).last()

/** Not by `click()`, which would scroll to the link. */
const follow = async (page: Page, link: ReturnType<Page['locator']>) => {
  const title = await page.title()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).not.toHaveTitle(title)
  await expect.poll(() => scrollY(page)).toBe(0)
}

for (const lang of sampledLanguages('back')) {
  test(`back restores the place where a page was scrolled before its script came (${lang})`, async ({
    page,
  }) => {
    const scripts = await hold(page, '**/*.js')
    await page.goto(pathTo('what-we-do', lang), { waitUntil: 'commit' })
    await linkTo(page, 'youth-care', lang).scrollIntoViewIfNeeded()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500)
    scripts.release()
    await hydrated(page)
    const place = await scrollY(page)
    await follow(page, linkTo(page, 'youth-care', lang))
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBe(place)
  })

  for (const isEarly of [false, true])
    test(`back after a reload restores the place${isEarly ? ', also before the script came' : ''} (${lang})`, async ({
      page,
    }) => {
      await openHydrated(page, pathTo('what-we-do', lang))
      const [title, heading] = [await page.title(), await page.locator('h1').textContent()]
      await page.evaluate(() => window.scrollTo(0, 900))
      await follow(page, linkTo(page, 'youth-care', lang))
      if (isEarly) {
        const scripts = await hold(page, '**/*.js')
        await page.reload({ waitUntil: 'commit' })
        await page.locator('h1').waitFor()
        await page.goBack({ waitUntil: 'commit' })
        scripts.release()
      } else {
        await page.evaluate(() => window.scrollTo(0, 300))
        await page.reload()
        await hydrated(page)
        await expect.poll(() => scrollY(page)).toBe(300)
        await page.goBack()
      }
      await expect(page).toHaveTitle(title)
      await expect(page.locator('h1')).toHaveText(heading ?? '')
      await expect.poll(() => scrollY(page)).toBe(900)
    })

  for (const acts of [false, true])
    test(`back to a list that is loaded again ${acts ? 'leaves alone a visitor who scrolls' : 'restores the place'} (${lang})`, async ({
      page,
    }) => {
      const items = page.locator('main article')
      await openHydrated(page, pathTo('contacts', lang))
      await follow(page, page.locator(`a[href="${pathTo('vacancies', lang)}"]`).last())
      await expect(items.nth(5)).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 1500))
      await follow(page, items.nth(5).getByRole('link').first())
      const list = await hold(page, '**/api/vacancies?*')
      await page.goBack()
      await expect(page).toHaveURL(pathTo('vacancies', lang))
      await expect(items).toHaveCount(0)
      if (acts) {
        await page.mouse.wheel(0, -5_000)
        await expect.poll(() => scrollY(page)).toBe(0)
      }
      list.release()
      await expect(items.nth(5)).toBeVisible()
      if (acts) expect(await scrollY(page)).toBe(0)
      else await expect.poll(() => scrollY(page)).toBe(1500)
    })
}
