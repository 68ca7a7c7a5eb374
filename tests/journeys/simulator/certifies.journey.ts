import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { simulatorCredentials } from '#bff/platform/simulator.ts'
import { expect, test } from '../../support/journey.ts'
import type { Service } from '../../support/service-page.ts'
import type { SiteUnderTest } from '../../support/site.ts'

/** A run asks forty requests, one after the other, of a server that may be busy. */
const RUN = 45_000

const { paymeCheckoutKey, clickSecretKey } = simulatorCredentials

const waitingSchema = z.object({ state: z.literal('awaiting_service'), url: z.string() })

/** Donations whose donors were sent to a service's page, and have opened it. */
const openDonations = async (site: SiteUnderTest, method: Service, count: number) => {
  for (let made = 0; made < count; made += 1) {
    const answer = await fetch(`${site.url}/api/donations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({
        amount: 100_000,
        donor: { name: 'Aziza Karimova', phone: '+998901234567' },
        method,
        lang: 'en',
      }),
    })
    const { url } = waitingSchema.parse(await answer.json())
    expect((await fetch(url)).status).toBe(200)
  }
}

const openCertification = async (page: Page, site: SiteUnderTest, service: string) => {
  await page.goto(`${site.simUrl}/#certification`)
  const choice = page.getByRole('button', { name: service, exact: true })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  return {
    run: async () => {
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'passed' })).toBeVisible({
        timeout: RUN,
      })
    },
    verdict: page.getByRole('status').filter({ hasText: 'passed' }),
    steps: page.locator('details.step'),
    skipped: page.locator('p.skipped'),
  }
}

for (const [service, name, orders, steps] of [
  ['payme', 'Payme', 3, 43],
  ['click', 'Click', 3, 15],
  ['uzum', 'Uzum', 2, 8],
] as const)
  test(`the site passes the certification of ${name}, and each step is shown`, async ({
    page,
    site,
  }) => {
    await openDonations(site, service, orders)
    const certification = await openCertification(page, site, name)
    await certification.run()
    await expect(page.getByRole('heading', { name: 'This merchant passes' })).toBeVisible()
    await expect(certification.verdict).toHaveText(`${steps} passed`)
    await expect(certification.steps).toHaveCount(steps)
    const step = certification.steps.first()
    await step.locator('summary').click()
    await expect(step.getByRole('heading', { name: 'Request' })).toBeVisible()
    await expect(step.getByRole('heading', { name: 'Answer 200' })).toBeVisible()
    for (const key of [paymeCheckoutKey, clickSecretKey])
      expect(await page.content()).not.toContain(key)
  })

test('for a merchant with another key than the run the report names the failing step', async ({
  page,
  site,
}) => {
  await openDonations(site, 'click', 3)
  const certification = await openCertification(page, site, 'Click')
  await page.locator('input[name="key"]').fill('a key that this merchant does not have')
  await certification.run()
  await expect(page.getByRole('heading', { name: 'This merchant does not pass' })).toBeVisible()
  const prepare = certification.steps.filter({ hasText: /^failed3\. Prepare/ })
  await expect(prepare).toContainText('Expected error 0, came error -1: Click’s SHOP API, Prepare')
  const follower = certification.skipped.filter({ hasText: /^not run6\. Complete/ })
  await expect(follower).toContainText('it builds on “3. Prepare”')
  await expect(certification.verdict).toContainText(/\d+ failed\d+ not run$/)
  // What was typed is there for the next run.
  await expect(page.locator('input[name="key"]')).toHaveValue(/^a key/)
  expect(await page.content()).not.toContain('a key that this merchant')
})
