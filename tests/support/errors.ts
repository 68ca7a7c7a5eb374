import { expect, type Locator, type Page } from '@playwright/test'
import { watchLiveRegions } from './live-regions.ts'

/** How the title begins while there is something to correct. */
export const errorTitle = /^(Error|Ошибка|Xato\S*): /

/** What is said above a form that was refused: the summary of what is wrong, or why it could not be sent. */
export const errorsIn = (form: Locator): Locator => form.locator('[data-errors]')

/** The refusal of a form is in sight, and the focus at its heading. */
export const readsErrors = async (form: Locator): Promise<void> => {
  const heading = errorsIn(form).getByRole('heading')
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
}

/** What of a form is marked as required for the eyes alone; evaluated at the form. */
const requiredForEyesOnly = (form: Element): readonly string[] =>
  [...form.querySelectorAll('label, legend')]
    .filter((name) =>
      [...name.querySelectorAll('[aria-hidden]')].some((mark) => mark.textContent.includes('*')),
    )
    .filter((name) => {
      const asked = name instanceof HTMLLabelElement ? name.control : name.parentElement
      const isSaid = asked?.matches('[required], [aria-required="true"]') ?? false
      return !isSaid && name.querySelector('.visually-hidden') === null
    })
    .map((name) => name.textContent)

/**
 * A form that is sent with something missing: the heading of what is wrong takes the focus and is
 * announced by that alone, its lines come next and each press of one lands, the title says it, and what
 * is left as it was goes on being wrong.
 */
export const refusesByTheRule = async (
  page: Page,
  form: Locator,
  submit: () => Promise<void>,
): Promise<void> => {
  const regions = await watchLiveRegions(page)
  await submit()
  const links = errorsIn(page.locator('main')).getByRole('link')
  await readsErrors(page.locator('main'))
  await expect(page).toHaveTitle(errorTitle)
  expect(await regions.said()).toEqual([])
  expect(await form.evaluate(requiredForEyesOnly)).toEqual([])
  const lines = await links.allTextContents()
  const wrong = await form.locator('[aria-invalid="true"]').count()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  for (const link of await links.all()) {
    await link.click()
    const id = (await link.getAttribute('href'))?.slice(1)
    await expect(page.locator(`[id="${id}"]`)).toBeFocused()
  }
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Tab')
  expect(await links.allTextContents()).toEqual(lines)
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(wrong)
}
