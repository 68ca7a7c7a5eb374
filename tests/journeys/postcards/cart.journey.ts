import { pathTo } from '#locales/paths.ts'
import { buyerAt } from '../../support/buyer.ts'
import { expect, test } from '../../support/journey.ts'

test('a cart is filled by typing and by steps, corrected, and kept over a reload', async ({
  page,
}) => {
  const buyer = buyerAt(page, 'en')
  await buyer.open()
  await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
  await buyer.quantity(1).fill('30')
  await page.getByRole('button', { name: 'One more of “Girih”' }).first().click()
  await page.getByRole('button', { name: 'Add 10 of “Girih”' }).click()
  await expect(buyer.cart).toHaveAttribute('data-state', 'belowMinimum')
  await expect(buyer.cart).toContainText('9 more cards make 50')
  await expect(buyer.total).toHaveText(/UZS.615,000/)
  await buyer.cart.getByRole('button', { name: 'Remove “Suzani”' }).click()
  await expect(buyer.quantity(1)).toHaveValue('')
  await buyer.cart.getByRole('button', { name: 'Put it back' }).click()
  await expect(buyer.quantity(1)).toHaveValue('30')
  await page.reload()
  await expect(buyer.quantity(1)).toHaveValue('30')
  await expect(buyer.total).toHaveText(/UZS.615,000/)
})

test('two tabs have one cart', async ({ page, newPage }) => {
  const buyer = buyerAt(page, 'ru')
  await buyer.open()
  const other = await newPage()
  const second = buyerAt(other, 'ru')
  await second.open()
  await expect(second.cart).toHaveAttribute('data-state', 'empty')
  await buyer.quantity(9).fill('50')
  await expect(second.quantity(9)).toHaveValue('50')
  await expect(second.cart).toHaveAttribute('data-state', 'ready')
  await second.quantity(9).fill('49')
  await expect(buyer.quantity(9)).toHaveValue('49')
  await expect(buyer.cart).toHaveAttribute('data-state', 'belowMinimum')
})

for (const stored of ['{', '{"lines":[{"id":"x","quantity":-1}]}', '[]'])
  test(`a stored cart that reads ${stored} is discarded with a word`, async ({ page }) => {
    const buyer = buyerAt(page, 'en')
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('begun') !== null) return
      sessionStorage.setItem('begun', 'yes')
      localStorage.setItem('cart', text)
    }, stored)
    await buyer.open()
    await expect(buyer.cart).toContainText('could not be read')
    await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
    await buyer.quantity(1).fill('5')
    await page.reload()
    await expect(buyer.quantity(1)).toHaveValue('5')
    await expect(buyer.cart).not.toContainText('could not be read')
  })

test('the theme filters, and a design opens by its own link', async ({ page }) => {
  const buyer = buyerAt(page, 'en')
  await buyer.open()
  await buyer.quantity(1).fill('20')
  await page.getByRole('link', { name: 'Cities', exact: true }).click()
  await expect(page).toHaveURL(/\?theme=cities$/)
  await expect(buyer.quantity(1)).toBeHidden()
  await expect(buyer.cart).toContainText('Suzani')
  await page.locator('main li a', { hasText: 'Khorezm' }).first().click()
  await expect(page).toHaveURL(/theme=cities&postcard=15/)
  const dialog = page.locator('main dialog[open]')
  await expect(dialog).toContainText('Kalta Minor')
  await expect(dialog).toContainText('210 × 99')
  await dialog.getByRole('spinbutton').fill('30')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\?theme=cities$/)
  await expect(buyer.cart).toHaveAttribute('data-state', 'ready')
  await page.goto(`${pathTo('charity-postcards', 'uz')}?postcard=15`)
  await expect(page.locator('main dialog[open]')).toContainText('Xorazm')
})
