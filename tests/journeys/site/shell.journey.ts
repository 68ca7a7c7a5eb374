import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { excess } from '../../support/page-width.ts'

test('the skip link is first and leads to the content; the top bar is there at 50 px, hidden at 51, and back at 50', async ({
  page,
}) => {
  await page.goto('/en/who-we-are')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const phone = page.getByRole('banner').getByRole('link', { name: /140-97-27/ })
  const scrollTo = (y: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await scrollTo(50)
  await expect(phone).toBeVisible()
  await scrollTo(51)
  await expect(phone).toBeHidden()
  await scrollTo(50)
  await expect(phone).toBeVisible()
  // What has the focus may fold away, and come back as another: the focus stays in the header.
  const focused = page.locator('header:focus, header :focus')
  await phone.focus()
  await scrollTo(51)
  await expect(phone).toBeHidden()
  await expect(focused).toHaveCount(1)
  await page.locator('header').getByRole('link', { name: 'Русский' }).last().focus()
  await scrollTo(0)
  await expect(phone).toBeVisible()
  await expect(focused).toHaveCount(1)
})

test('the wide menu opens one group at a time, and Esc returns the focus to its button', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  const who = bar.getByRole('button', { name: /Who we are/ })
  const what = bar.getByRole('button', { name: /What we do/ })
  await who.click()
  await expect(bar.getByRole('link', { name: 'Vacancies' })).toBeVisible()
  await what.click()
  await expect(bar.getByRole('link', { name: 'Vacancies' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(what).toBeFocused()
  await expect(what).toHaveAttribute('aria-expanded', 'false')
})

test('the slide-in menu keeps the focus, closes by Esc and once a language was chosen, the current one too, and forgets its groups', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/uz/kontakty')
  const opener = page.getByRole('button', { name: 'Menyuni ochish' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menyu' })
  await expect(menu).toBeVisible()
  const group = menu.getByRole('button', { name: /Biz kimmiz/ })
  await group.click()
  await expect(menu.getByRole('link', { name: 'Vakansiyalar' })).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: /Xayriya qilish/ })).toBeVisible()
  const russian = page
    .locator('[data-machine="mobile-menu"]')
    .getByRole('link', { name: 'Русский' })
  await expect(russian).toBeVisible()

  await russian.click()
  await expect(page).toHaveURL('/kontakty')
  await expect(russian).toBeHidden()
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await russian.click()
  await expect(russian).toBeHidden()
})

test('the slide-in menu is drawn before it is modal, closed in between too, and a page that is chosen in it takes the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/en/contacts')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.locator('dialog[data-machine="mobile-menu"]')
  const isModal = () => menu.evaluate((element) => element.matches(':modal'))
  await opener.click()
  await expect.poll(isModal).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const turns = await page.evaluate(async () => {
    const [button, dialog] = [
      document.querySelector<HTMLElement>('header [aria-haspopup="dialog"]'),
      document.querySelector<HTMLDialogElement>('dialog[data-machine="mobile-menu"]'),
    ]
    const look = () => [dialog?.open, dialog?.matches(':modal')]
    const click = async (element: HTMLElement | null | undefined) => {
      element?.click()
      await Promise.resolve()
      return look()
    }
    const closing = () => dialog?.querySelector('button')
    const drawn = [await click(button), await click(closing()), await click(button)]
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    const opened = look()
    const changed = [await click(closing()), await click(button)]
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    return { drawn, opened, changed, last: look() }
  })
  expect(turns).toEqual({
    drawn: [
      [true, false],
      [false, false],
      [true, false],
    ],
    opened: [true, true],
    changed: [
      [true, true],
      [true, true],
    ],
    last: [true, true],
  })
  await menu.getByRole('link', { name: 'Who we are', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('h1')).toBeFocused()
})

test('far down a page the languages are in the menu of a telephone, and in the bar of a wider window', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await openHydrated(page, '/uz/biz-kimmiz')
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await expect(page.locator('[data-machine="header"]')).toHaveAttribute('data-state', 'scrolled')
    if (width < 1280) await page.getByRole('button', { name: 'Menyuni ochish' }).click()
    // The languages of the top bar stay in the page when it has scrolled away.
    await page
      .locator('[data-machine="header"]')
      .getByRole('link', { name: 'English' })
      .last()
      .click()
    await expect(page, `at ${width} px`).toHaveURL('/en/who-we-are')
    expect(await page.evaluate(excess), `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('a focused field is never under the header', async ({ page }) => {
  await page.goto('/en/what-you-can-do/donations')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.locator('input[name="donor.name"]').focus()
  const top = await page
    .locator('input[name="donor.name"]')
    .evaluate((element) => element.getBoundingClientRect().top)
  const header = await page
    .locator('header[data-machine="header"]')
    .evaluate((element) => element.getBoundingClientRect().bottom)
  expect(top).toBeGreaterThanOrEqual(header)
})
