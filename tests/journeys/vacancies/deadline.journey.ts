import type { Page } from '@playwright/test'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { applicantAt, pathTo, wordsOf } from '../../support/applicant.ts'
import { expect, test } from '../../support/journey.ts'
import { simulatorAt } from '../../support/simulator.ts'

// Vacancy 107 takes applications until the end of the 28th of February 2027 in Tashkent.
const BEFORE = '2027-02-28T23:50:00+05:00'
const AFTER = '2027-03-01T00:00:30+05:00'

test.beforeEach(async ({ site }) => {
  await simulatorAt(site.simUrl).clock({ set: BEFORE })
})
test.afterEach(async ({ site }) => {
  await simulatorAt(site.simUrl).reset()
})

const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

for (const lang of sampledLanguages('deadline')) {
  const words = wordsOf[lang]

  test(`an open vacancy turns to expired by itself: ${lang}`, async ({ page, site }) => {
    await page.goto(pathTo('vacancy', lang, { id: '107' }))
    const vacancy = page.locator('[data-machine="vacancy"]')
    await expect(vacancy).toHaveAttribute('data-state', 'active')
    await expect(vacancy).toContainText(words.one.lastDay)
    await simulatorAt(site.simUrl).clock({ set: AFTER })
    await look(page)
    await expect(vacancy).toHaveAttribute('data-state', 'expired')
    await expect(page.getByText(words.failures.vacancy_expired)).toBeVisible()
    await expect(page.getByRole('button', { name: words.one.closed }).first()).toBeDisabled()
  })

  test(`a deadline that passes over an open form says so and keeps what was typed: ${lang}`, async ({
    page,
    site,
  }) => {
    const applicant = applicantAt(page, lang)
    await applicant.open()
    await applicant.type()
    await simulatorAt(site.simUrl).clock({ set: AFTER })
    await look(page)
    await applicant.isAt('error')
    const alert = applicant.form.getByRole('alert')
    await expect(alert).toContainText(applicant.words.late.title)
    await expect(alert).toContainText(words.failures.vacancy_expired)
    const send = applicant.form.locator('button[type="submit"]')
    await expect(send).toHaveText(applicant.words.closed)
    await expect(send).toBeDisabled()
    await expect(applicant.field('coverLetter')).toHaveValue('Salom')
  })

  test(`a form sent after the deadline is refused and kept: ${lang}`, async ({
    page,
    site,
    expected,
  }) => {
    expected.push('409 (Conflict)')
    const applicant = applicantAt(page, lang)
    // The page gets no time, so it still shows the vacancy as open.
    await page.route('**/api/vacancies/107?*', (route) => route.abort())
    expected.push('ERR_FAILED', '/api/vacancies/107?')
    await applicant.open()
    await applicant.type()
    await applicant.choose()
    await applicant.consent()
    await simulatorAt(site.simUrl).clock({ set: AFTER })
    await applicant.send()
    await applicant.isAt('error')
    await expect(applicant.alert).toContainText(words.failures.vacancy_expired)
    await applicant.readsErrors()
    await expect(applicant.field('lastName')).toHaveValue('Rahimova')
  })
}
