import { pathTo, type Lang } from '#locales/paths.ts'
import { buyerAt } from '../../support/buyer.ts'
import { expect, test } from '../../support/journey.ts'

const all: readonly Lang[] = ['ru', 'uz', 'en']
const chosen = all[Number(process.env['SEED'] ?? 0) % all.length] ?? 'ru'
const langs = process.env['FULL'] === '1' ? all : [chosen]

for (const lang of langs)
  test(`49 cards cannot be ordered, 50 can; mistakes go when they are corrected (${lang})`, async ({
    page,
  }) => {
    const buyer = buyerAt(page, lang)
    await buyer.open()
    await buyer.quantity(1).fill('49')
    await buyer.send()
    await expect(buyer.alert.getByRole('link')).toHaveCount(4)
    await buyer.fill()
    await expect(buyer.alert.getByRole('link')).toHaveCount(1)
    await buyer.quantity(2).fill('1')
    await expect(buyer.alert).toHaveCount(0)
    await buyer.form.locator('[value=courier]').check()
    await buyer.form.locator('[name="company.taxId"]').fill('12')
    await buyer.send()
    await expect(buyer.alert.getByRole('link')).toHaveCount(2)
    await buyer.form.locator('[name="delivery.address"]').fill('Registon 1')
    await buyer.form.locator('[name="company.name"]').fill('Non')
    await buyer.form.locator('[name="company.taxId"]').fill('301 234 567')
    await expect(buyer.alert).toHaveCount(0)
    await buyer.send()
    await expect(buyer.sent.locator('[data-value=reference]')).toHaveText(
      /P-[2-9A-Z]{4}-[2-9A-Z]{4}/,
    )
    await expect(buyer.sent).toContainText(/750.000/)
    await expect(buyer.cart).toHaveAttribute('data-state', 'empty')
  })

test('two clicks and a lost answer make one order', async ({ page, expected }) => {
  const buyer = buyerAt(page, chosen)
  await buyer.open()
  await buyer.quantity(1).fill('50')
  await buyer.fill()
  expected.push('/api/postcard-orders', 'net::ERR_CONNECTION_FAILED')
  const references: string[] = []
  let isLost = true
  await page.route('**/api/postcard-orders', async (route) => {
    const answer = await route.fetch()
    references.push(((await answer.json()) as { reference: string }).reference)
    if (isLost) await route.abort('connectionfailed')
    else await route.fulfill({ response: answer })
  })
  await buyer.form.locator('button[type=submit]').dblclick()
  await expect(buyer.form).toHaveAttribute('data-state', 'error')
  await expect(buyer.form.locator('[name="contact.name"]')).toHaveValue('Aziza Karimova')
  await expect(buyer.quantity(1)).toHaveValue('50')
  isLost = false
  await buyer.send()
  await expect(buyer.sent.locator('[data-value=reference]')).toContainText('P-')
  expect(references).toHaveLength(2)
  expect(new Set(references).size).toBe(1)
})

test('offline nothing is lost, and back online it is sent', async ({ page, context, expected }) => {
  const buyer = buyerAt(page, chosen)
  await buyer.open()
  await buyer.quantity(1).fill('50')
  await buyer.fill()
  await expect(buyer.form).toHaveAttribute('data-state', 'editing')
  expected.push('/api/postcard-orders', 'net::ERR_INTERNET_DISCONNECTED')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await buyer.send()
  await expect(buyer.alert).toBeVisible()
  await context.setOffline(false)
  await buyer.send()
  await expect(buyer.sent).toBeVisible()
})

test('an error of the server is said and can be tried again; a limit says how long', async ({
  page,
  expected,
}) => {
  const buyer = buyerAt(page, 'en')
  await buyer.open()
  await buyer.quantity(1).fill('50')
  await buyer.fill()
  expected.push('500 (Internal Server Error)', '429 (Too Many Requests)')
  const refusals = [
    { status: 500, code: 'unexpected' },
    { status: 429, code: 'too_many_requests', retryAfter: 40 },
  ]
  await page.route('**/api/postcard-orders', (route) => {
    const refusal = refusals.shift()
    return refusal === undefined
      ? route.continue()
      : route.fulfill({
          status: refusal.status,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: '', ...refusal }),
        })
  })
  await buyer.send()
  await expect(buyer.alert).toContainText('An unexpected error occurred')
  await buyer.send()
  await expect(buyer.alert).toContainText('40')
  await buyer.send()
  await expect(buyer.sent).toBeVisible()
})

test('a price that changed meanwhile is told, shown, and goes with the next try', async ({
  page,
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
  await expect(buyer.total).toHaveText(/UZS.700,000/)
  await buyer.send()
  await expect(buyer.alert).toContainText(/Suzani: UZS.15,000 each now/)
  await expect(buyer.total).toHaveText(/UZS.750,000/)
  await buyer.send()
  await expect(buyer.sent).toContainText(/UZS.750,000/)
})
