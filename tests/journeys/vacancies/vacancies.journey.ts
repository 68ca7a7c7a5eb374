import { sampledLanguages } from '../../support/sampled-languages.ts'
import { pathTo, wordsOf } from '../../support/applicant.ts'
import { createGate } from '../../support/gate.ts'
import { expect, test } from '../../support/journey.ts'

for (const lang of sampledLanguages('vacancies')) {
  const words = wordsOf[lang]

  test(`the list shows active ones first and searches: ${lang}`, async ({ page }) => {
    await page.goto(pathTo('vacancies', lang))
    const list = page.locator('[data-machine="collection"]')
    await expect(list).toHaveAttribute('data-state', 'ready')
    const items = list.getByRole('article')
    expect(await items.count()).toBeGreaterThanOrEqual(8)
    const badges = await items.evaluateAll((all) => all.map((item) => 'expired' in item.dataset))
    expect(badges).toContain(true)
    expect(badges.lastIndexOf(false)).toBeLessThan(badges.indexOf(true))
    await expect(items.last()).toContainText(words.list.expired)
    await expect(items.first()).toContainText(words.list.deadline)
    const title = (await items.first().getByRole('heading').textContent()) ?? ''
    await page.getByRole('searchbox').fill(title)
    await expect(page).toHaveURL(/q=/)
    await expect(list).toHaveAttribute('data-state', 'ready')
    await expect(items.first().getByRole('heading')).toHaveText(title)
    await page.getByRole('searchbox').fill('zzzz')
    await expect(list).toHaveAttribute('data-state', 'empty')
    await expect(page.getByText(words.list.empty.title)).toBeVisible()
  })

  test(`a list that cannot be loaded says so and is tried again: ${lang}`, async ({
    page,
    expected,
  }) => {
    expected.push('ERR_FAILED', '/api/vacancies')
    await page.goto(pathTo('contacts', lang))
    await page.route('**/api/vacancies?*', (route) => route.abort())
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words.common.menu.vacancies })
      .click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(words.failures.vacancies_unavailable)
    await page.unroute('**/api/vacancies?*')
    const arrival = createGate()
    await page.route('**/api/vacancies?*', async (route) => {
      await arrival.opened
      await route.continue()
    })
    await alert.getByRole('button', { name: words.common.retry }).click()
    const list = page.locator('[data-machine="collection"]')
    await expect(list).toHaveAttribute('data-state', 'loading')
    await expect(page.getByText(words.list.loading)).toBeVisible()
    arrival.open()
    await expect(list).toHaveAttribute('data-state', 'ready')
  })

  test(`a vacancy leads to the form and its link is copied: ${lang}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(pathTo('vacancy', lang, { id: '107' }))
    const vacancy = page.locator('[data-machine="vacancy"]')
    await expect(vacancy).toHaveAttribute('data-state', 'active')
    await expect(vacancy).toContainText(words.one.published)
    await page.getByRole('button', { name: words.common.copy.link }).click()
    await expect(page.getByText(words.common.copy.linkCopied)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(page.url())
    await vacancy.getByRole('link', { name: words.one.apply }).first().click()
    await expect(page).toHaveURL(pathTo('apply', lang, { id: '107' }))
    await expect(page.locator('[data-machine="application"]')).toHaveAttribute('data-state', 'form')
  })

  test(`an expired vacancy says so and takes no applications: ${lang}`, async ({ page }) => {
    const answer = await page.goto(pathTo('vacancy', lang, { id: '111' }))
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(words.failures.vacancy_expired)).toBeVisible()
    const closed = page.getByRole('button', { name: words.one.closed }).first()
    await expect(closed).toBeDisabled()
    await expect(page.getByRole('main').getByRole('link', { name: words.one.apply })).toHaveCount(0)
    expect(
      await page.locator('script[type="application/ld+json"]').allTextContents(),
    ).not.toContain('JobPosting')
    const form = await page.goto(pathTo('apply', lang, { id: '111' }))
    expect(form?.status()).toBe(200)
    await expect(page.getByText(words.failures.vacancy_expired)).toBeVisible()
    await expect(page.locator('form[method="post"]')).toHaveCount(0)
  })

  test(`an unknown vacancy is not found, nor is its form: ${lang}`, async ({ page, expected }) => {
    expected.push('404 (Not Found)')
    for (const path of [
      pathTo('vacancy', lang, { id: '999' }),
      pathTo('apply', lang, { id: '999' }),
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words.failures.vacancy_not_found,
      )
    }
  })

  test(`a vacancy that cannot be loaded says so and is tried again: ${lang}`, async ({
    page,
    expected,
  }) => {
    expected.push('ERR_FAILED', '/api/vacancies/')
    await page.goto(pathTo('vacancies', lang))
    await page.route('**/api/vacancies/*', (route) => route.abort())
    const first = page.getByRole('article').first()
    const title = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('link').click()
    const failed = page.getByRole('heading', { level: 1, name: words.one.error.title })
    await expect(failed).toBeFocused()
    await expect(failed).toHaveAccessibleDescription(words.common.failed.network)
    await page.unroute('**/api/vacancies/*')
    await page.getByRole('button', { name: words.common.retry }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await page.goBack()
    await first.getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  })
}

test('an active vacancy names its job to search engines', async ({ page }) => {
  await page.goto(pathTo('vacancy', 'en', { id: '107' }))
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const posting = texts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((object) => object['@type'] === 'JobPosting')
  expect(posting).toMatchObject({
    directApply: true,
    validThrough: '2027-02-28T19:00:00.000Z',
    jobLocation: { address: { addressCountry: 'UZ' } },
  })
})
