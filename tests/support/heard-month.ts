import { expect, type Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import type { ChargeView } from '#machines/wire/plan.schema.ts'
import { paying, type HeardFlow } from './heard-flow.ts'
import { openHydrated } from './hydrated.ts'
import { typesCard } from './month-payer.ts'
import { lapsed, planWays } from './plan-ways.ts'
import { comingDay } from './planner.ts'

const isAt = (page: Page, state: string) =>
  expect(page.locator('[data-machine=donation]')).toHaveAttribute('data-state', state, {
    timeout: 20_000,
  })

/** A month is paid by its link, which is good once. */
const paid: HeardFlow = {
  name: 'month by its link',
  isLong: true,
  walk: paying(async ({ page, site, lang, arrive, keep }, ledger) => {
    const plan = await planWays.needs_donor({ site, ledger, lang })
    const link = await plan.payLink()
    await openHydrated(page, link)
    await isAt(page, 'paymentInfo')
    await arrive()
    await keep('due')
    await typesCard(page, plan.card)
    await isAt(page, 'verification')
    await expect(page.locator('#code')).toBeFocused()
    await keep('verification')
    await page.locator('#code').fill(await ledger.code(plan.card.phone))
    await isAt(page, 'success')
    await keep('success')
    await openHydrated(page, link)
    await keep('paid')
  }),
}

const expired: HeardFlow = {
  name: 'month whose link is over',
  isLong: true,
  walk: paying(async ({ page, site, lang, keep }, ledger) => {
    const plan = await planWays.needs_donor({ site, ledger, lang })
    const link = await plan.payLink()
    await ledger.clock({ set: comingDay(21, 1) })
    await plan.comesTo('active')
    await openHydrated(page, link)
    await keep('expired')
  }),
}

/** What has lapsed is begun again by a link of its page. */
const renewed: HeardFlow = {
  name: 'monthly donation begun again',
  isLong: true,
  walk: paying(async ({ page, site, lang, keep }, ledger) => {
    const { payUrl = '' } = await (await lapsed({ site, ledger, lang })).planNow()
    await openHydrated(page, payUrl)
    await isAt(page, 'paymentInfo')
    await keep('renewable')
  }),
}

/** In which flow each state of a month that a link pays is heard; a new state without one does not compile. */
export const heardMonths: Readonly<Record<ChargeView['state'], HeardFlow>> = {
  due: paid,
  paid,
  expired,
  renewable: renewed,
}

/** Pages of one person whose addresses are nobody's. */
export const missingPages: HeardFlow = {
  name: 'pages that are nobody s',
  expected: ['404 (Not Found)'],
  walk: async ({ page, lang, keep }) => {
    for (const [name, length] of [
      ['monthly', 64],
      ['confirm', 64],
      ['receipt', 32],
    ] as const) {
      await openHydrated(page, pathTo(name, lang, { token: 'a'.repeat(length) }))
      await keep(name)
    }
  },
}
