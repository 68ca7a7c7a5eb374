import { pathTo } from '#locales/paths.ts'
import { buyerAt } from '../../support/buyer.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { wordsOf } from '../../support/words.ts'

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
  await expect(buyer.cart).toContainText('Add 9 more to reach the minimum of 50')
  await expect(buyer.total).toHaveText(/UZS.615,000/)
  const remove = buyer.cart.getByRole('button', { name: 'Remove “Suzani”' })
  const putBack = buyer.cart.getByRole('button', { name: 'Put it back' })
  await remove.press('Enter')
  await expect(buyer.quantity(1)).toHaveValue('')
  await expect(putBack).toBeFocused()
  await putBack.press('Enter')
  await expect(buyer.quantity(1)).toHaveValue('30')
  await expect(remove).toBeFocused()
  // In the cart the last step down is a removal too; an emptied number is none yet.
  const line = buyer.cart.getByRole('textbox', { name: /Suzani/ })
  await line.fill('')
  await line.fill('1')
  await buyer.cart.getByRole('button', { name: 'One fewer of “Suzani”' }).press('Enter')
  await expect(putBack).toBeFocused()
  await putBack.press('Enter')
  await expect(remove).toBeFocused()
  // In the catalogue the step that has nothing left to take keeps the focus.
  await buyer.quantity(1).fill('1')
  const fewer = page.getByRole('button', { name: 'One fewer of “Suzani”' }).first()
  await fewer.press('Enter')
  await expect(buyer.quantity(1)).toHaveValue('')
  await expect(fewer).toBeFocused()
  await buyer.quantity(1).fill('30')
  await page.reload()
  await expect(buyer.quantity(1)).toHaveValue('30')
  await expect(buyer.total).toHaveText(/UZS.615,000/)
})

for (const lang of sampledLanguages('quantities'))
  test(`a number of cards that is none is told at its field, kept as typed, and never sent (${lang})`, async ({
    page,
  }) => {
    const buyer = buyerAt(page, lang)
    const { items } = wordsOf(lang, 'letter-form').errors
    await buyer.open()
    await buyer.quantity(1).fill('60')
    for (const [typed, sentence] of [
      ['1.5', items.invalid],
      ['-1', items.invalid],
      ['abc', items.invalid],
      ['1000000000', items.maximum],
      ['100001', items.maximum],
    ] as const) {
      const field = buyer.quantity(1)
      await field.fill(typed)
      await field.blur()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(sentence.replaceAll('\u00a0', ' '))
      await expect(field).toHaveValue(typed)
      // The same design in the cart says the same.
      await expect(buyer.cart.getByRole('textbox')).toHaveValue(typed)
      await expect(buyer.cart).toContainText(wordsOf(lang, 'charity-postcards').cart.wrong)
    }
    await buyer.fill()
    await buyer.check()
    await expect(buyer.alert.getByRole('link')).toHaveCount(1)
    await buyer.cart.getByRole('textbox').fill('100 000')
    await expect(buyer.quantity(1)).not.toHaveAttribute('aria-invalid')
    await expect(buyer.cart).toContainText(lang === 'en' ? '100,000 cards' : /100\s000/)
    await buyer.check()
    await expect(buyer.form).toHaveAttribute('data-state', 'reviewing')
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

test('a stored cart that cannot be read is discarded with a word', async ({ page }) => {
  const buyer = buyerAt(page, 'en')
  for (const stored of ['{', '{"lines":[{"id":"x","quantity":-1}]}', '[]'])
    await test.step(stored, async () => {
      const keeping = await page.addInitScript((text) => localStorage.setItem('cart', text), stored)
      await buyer.open()
      await keeping.dispose()
      await expect(buyer.cart).toContainText('couldn’t read the basket')
      await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
      await buyer.quantity(1).fill('5')
      await page.reload()
      await expect(buyer.quantity(1)).toHaveValue('5')
      await expect(buyer.cart).not.toContainText('couldn’t read the basket')
    })
})

test('the theme filters, and a design opens by its own link', async ({ page }) => {
  const buyer = buyerAt(page, 'en')
  await buyer.open()
  await buyer.quantity(1).fill('20')
  await page.getByRole('link', { name: 'Cities', exact: true }).click()
  await expect(page).toHaveURL(/\?theme=cities$/)
  await expect(buyer.quantity(1)).toBeHidden()
  await expect(buyer.cart).toContainText('Suzani')
  const design = page.locator('main li a', { hasText: 'Khorezm' }).first()
  await design.press('Enter')
  await expect(page).toHaveURL(/theme=cities&postcard=15/)
  const dialog = page.locator('main dialog[open]')
  await expect(dialog).toContainText('Kalta Minor')
  await expect(dialog).toContainText('210 × 99')
  await dialog.getByRole('textbox').fill('30')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\?theme=cities$/)
  await expect(design).toBeFocused()
  await expect(buyer.cart).toHaveAttribute('data-state', 'ready')
  await page.goto(`${pathTo('charity-postcards', 'uz')}?postcard=15`)
  await expect(page.locator('main dialog[open]')).toContainText('Xorazm')
})
