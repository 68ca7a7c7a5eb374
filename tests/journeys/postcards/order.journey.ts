import { pathTo } from '#locales/paths.ts'
import { buyerAt } from '../../support/buyer.ts'
import { expect, test } from '../../support/journey.ts'
import { wordsOf } from '../../support/words.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

for (const lang of sampledLanguages('order'))
  test(`an order is shown once more, changed, and counts once although its answer was lost (${lang})`, async ({
    page,
    expected,
  }) => {
    const buyer = buyerAt(page, lang)
    await buyer.open()
    await buyer.quantity(1).fill('50')
    await buyer.fill()
    const references: string[] = []
    let isLost = true
    await page.route('**/api/postcard-orders', async (route) => {
      const answer = await route.fetch()
      references.push(((await answer.json()) as { reference: string }).reference)
      if (isLost) await route.abort('connectionfailed')
      else await route.fulfill({ response: answer })
    })
    // A double click leads to what would be sent, and sends nothing yet.
    await buyer.form.locator('button[value=review]').dblclick()
    await expect(buyer.form).toHaveAttribute('data-state', 'reviewing')
    await expect(buyer.review).toContainText('Aziza Karimova')
    expect(references).toEqual([])
    await expect(buyer.reviewTotal).toHaveText(/750.000/)
    await expect(buyer.form.locator('[name="contact.name"]')).toBeHidden()

    await buyer.form.locator('button[value=edit]').click()
    await expect(buyer.form).toHaveAttribute('data-state', 'editing')
    await buyer.form.locator('[value=courier]').check()
    await buyer.form.locator('[name="delivery.address"]').fill('Registon 1')
    await buyer.check()
    await expect(buyer.review).toContainText('Registon 1')
    // The cart above is still the order.
    await buyer.quantity(2).fill('10')
    await expect(buyer.reviewTotal).toHaveText(/900.000/)

    expected.push('/api/postcard-orders', 'net::ERR_CONNECTION_FAILED')
    await buyer.send()
    await expect(buyer.form).toHaveAttribute('data-state', 'error')
    await expect(buyer.quantity(1)).toHaveValue('50')
    isLost = false
    await buyer.send()
    await expect(buyer.sent.locator('[data-value=reference]')).toHaveText(
      /P-[2-9A-Z]{4}-[2-9A-Z]{4}/,
    )
    await expect(buyer.sent).toContainText(/900.000/)
    await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
    expect(references).toHaveLength(2)
    expect(new Set(references).size).toBe(1)
  })

test('a cart that another tab made too small goes back to the fields; a price that changed is shown and goes with the next try; what one tab ordered the other sends no more', async ({
  page,
  newPage,
  expected,
}) => {
  const buyer = buyerAt(page, 'en')
  await page.route('**/api/postcards?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"price":15000', '"price":14000')
    await route.fulfill({ response: answer, body })
  })
  expected.push('409 (Conflict)')
  await page.goto(pathTo('corporate-donations', 'en'))
  await page.locator('main').getByRole('link', { name: 'Charity postcards' }).click()
  await buyer.quantity(1).fill('50')
  await buyer.fill()
  await buyer.check()
  await expect(buyer.reviewTotal).toHaveText(/UZS.700,000/)

  const other = buyerAt(await newPage(), 'en')
  await other.open()
  await expect(other.cart).toHaveAttribute('data-state', 'ready')
  await other.quantity(1).fill('49')
  await expect(buyer.review).toContainText('Add 1 more to reach the minimum of 50')
  await buyer.send()
  await expect(buyer.form).toHaveAttribute('data-state', 'editing')
  await expect(buyer.alert.getByRole('link')).toHaveCount(1)
  await other.quantity(1).fill('50')
  await expect(buyer.alert).toHaveCount(0)

  await buyer.order()
  await expect(buyer.alert).toContainText(/Suzani: UZS.15,000 each now/)
  await expect(buyer.reviewTotal).toHaveText(/UZS.750,000/)

  // The other tab is about to send the same.
  await other.fill()
  await other.check()
  await expect(other.form).toHaveAttribute('data-state', 'reviewing')
  await buyer.send()
  await expect(buyer.sent).toContainText(/UZS.750,000/)
  const { ordered } = wordsOf('en', 'charity-postcards').cart
  await expect(other.review).toContainText(ordered)
  await expect(other.cart).toContainText(ordered)
  await expect(other.form.locator('button[value=send]')).toHaveCount(0)
  await other.form.locator('button[value=edit]').click()
  await expect(other.form).toHaveAttribute('data-state', 'editing')
})
