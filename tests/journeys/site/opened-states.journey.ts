import { languages } from '#locales/paths.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { isFineInEachMode } from '../../support/modes.ts'
import { bringTo, openDialog, openedStates } from '../../support/opened-states.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'

/** A third of the states a run, each in one language; all in all three with FULL. */
const turns = 3 * languages.length

for (const [place, lang] of languages.entries())
  for (const state of openedStates.filter((_, index) => isSampledTurn(index + 3 * place, turns)))
    test(`${state.name} is accessible in ${lang}, in forced colours, by a finger, with large and with spaced text`, async ({
      page,
      site,
      expected,
    }) => {
      expected.push(...(state.expected ?? []))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: state.width ?? 1280, height: 900 })
      await bringTo(page, site.url, lang, state)
      await isFineInEachMode(page, state.name)
    })

test('the map is opened, read and left by keyboard, and the focus comes back to its region', async ({
  page,
}) => {
  await openHydrated(page, '/en/where-we-work')
  const region = page.getByRole('link', { name: /^Samarkand/ }).first()
  await region.focus()
  await page.keyboard.press('Enter')
  await expect(openDialog(page).getByRole('heading', { name: 'Samarkand' })).toBeVisible()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(openDialog(page)).toHaveCount(0)
  await expect(region).toBeFocused()
})

test('slides are turned by the arrow keys, tabs by arrows, Home and End', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/en')
  const slider = page.locator('[data-machine="slider"]')
  const dots = slider.locator('li button')
  await slider.getByRole('group').first().focus()
  await expect(page.getByRole('group', { name: 'Slide 1 of 3' })).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(slider.getByRole('status')).toHaveText('Slide 2 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')

  await openHydrated(page, '/en/who-we-are/organizational-structure')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.nth(3)).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Khorezm')
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
})

test('the language is switched by keyboard, and the chosen tab stays', async ({ page }) => {
  await openHydrated(page, '/en/who-we-are/organizational-structure')
  const chosen = page.getByRole('tab', { name: 'Samarkand' })
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/branch=samarkand/)
  await page.getByRole('banner').getByRole('link', { name: 'Oʻzbekcha' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await expect(page.getByRole('tab', { name: 'Samarqand' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
