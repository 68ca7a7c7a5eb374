import { expect, type Page } from '@playwright/test'
import { errorsIn } from './errors.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { paying, type HeardFlow } from './heard-flow.ts'
import { openHydrated } from './hydrated.ts'
import { lapsed, planWays } from './plan-ways.ts'

const PLAN = '[data-machine=plan]'

const rootOf = (page: Page) => page.locator(PLAN)

const monthly: HeardFlow = {
  name: 'monthly donation',
  expected: ['422 (Unprocessable Entity)'],
  walk: paying(async ({ page, site, lang, arrive, keep }, ledger) => {
    const { path } = await planWays.active({ site, ledger, lang })
    await openHydrated(page, path)
    const root = rootOf(page)
    await expect(root).toHaveAttribute('data-state', 'active')
    await arrive()
    await keep('active')
    const amount = page.locator('#plan-amount')
    const change = page.locator('form:has(#plan-amount) button[type=submit]')
    await amount.fill('34 000')
    await change.click()
    await expect(errorsIn(root)).toBeVisible()
    await arrive()
    await keep('another amount, refused')
    await amount.fill('200 000')
    await change.click()
    await expect(root).toContainText(/200[\s,]000/)
    await expect(errorsIn(root)).toHaveCount(0)
    await arrive()
    await keep('another amount')
    await page.locator('#plan-day').selectOption('5')
    await page.locator('form:has(#plan-day) button[type=submit]').click()
    await expect(page).toHaveURL(/done=day/)
    await arrive()
    await keep('another day')
    await page.locator('#plan-pause ~ button').first().click()
    await expect(root).toHaveAttribute('data-state', 'paused')
    await arrive()
    await keep('paused')
    await page.locator('#plan-pause').click()
    await expect(root).toHaveAttribute('data-state', 'active')
    await arrive()
    await keep('resumed')
    const ending = root.locator('details:has(form)').last()
    await ending.locator('summary').click()
    await ending.locator('button[type=submit]').click()
    await expect(root).toHaveAttribute('data-state', 'cancelled')
    await arrive()
    await keep('cancelled')
  }),
}

/** One state by its own way. */
const at = (
  state: PlanView['state'],
  name: string,
  way: (typeof planWays)[PlanView['state']] = planWays[state],
): HeardFlow => ({
  name: `monthly donation ${name}`,
  isLong: true,
  walk: paying(async ({ page, site, lang, keep }, ledger) => {
    const { path } = await way({ site, ledger, lang })
    await openHydrated(page, path)
    await expect(rootOf(page)).toHaveAttribute('data-state', state)
    await keep(state, PLAN)
  }),
})

/** In which flow each state of a plan is heard on its donor's page; a new state without one does not compile. */
export const heardPlans: Readonly<Record<PlanView['state'], HeardFlow>> = {
  active: monthly,
  paused: monthly,
  charging: at('charging', 'that is being charged'),
  retrying: at('retrying', 'that is tried again'),
  needs_donor: at('needs_donor', 'whose month waits for a link'),
  ended: at('ended', 'that its bank ended'),
  cancelled: monthly,
}

/** The other end: three links in a row that nobody used. */
export const lapsedPlan = at('ended', 'that lapsed', lapsed)
