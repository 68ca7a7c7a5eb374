import { pathTo } from '#locales/paths.ts'
import { watchLedger } from '../tests/support/ledger.ts'
import { lapsed } from '../tests/support/plan-ways.ts'
import { nextYear, plannerAt } from '../tests/support/planner.ts'
import type { SimulatorCard } from '../tests/support/simulator.ts'
import { wordsOf } from '../tests/support/words.ts'
import type { Shoot, Stage, StageState } from './screenshots-stage.ts'

/** Plans of a scene's language, each with the addresses of its pages. */
const planner = async ({ url, lang, simUrl }: Stage) => {
  const ledger = await watchLedger(simUrl)
  const plans = plannerAt({ url, simUrl }, ledger)
  return {
    ledger,
    losesAnswers: plans.losesAnswers,
    begin: async (kind: SimulatorCard['kind'], outcome: string) => {
      const plan = await plans.begin(lang, kind, outcome)
      return {
        ...plan,
        link: url + plan.path,
        receipt: url + plan.receipt,
        payLink: async () => url + (await plan.payLink()),
      }
    },
  }
}

/** What a donor can do on the page of a plan, and addresses that lead to nothing. */
const managePage = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, lang, url } = stage
  const { begin } = await planner(stage)
  const words = wordsOf(lang, 'monthly')
  const { link, receipt } = await begin('uzcard', 'works')
  await page.goto(link)
  await shoot('state-monthly-01-active')
  await page.locator('#plan-amount').fill('34 000')
  await page.getByRole('button', { name: words.change.submit }).click()
  await page.locator('#plan-amount-error').waitFor()
  await shoot('state-monthly-02-amount-refused')
  await page.locator('#plan-amount').fill('200 000')
  await page.getByRole('button', { name: words.change.submit }).click()
  await page.getByRole('status').waitFor()
  await page.getByText(words.end.open).click()
  await shoot('state-monthly-03-amount-changed')
  await page.getByRole('button', { name: words.end.submit }).click()
  await page.locator('[data-machine="plan"][data-state="cancelled"]').waitFor()
  await shoot('state-monthly-04-cancelled')
  await page.goto(url + pathTo('monthly', lang, { token: 'a'.repeat(64) }))
  await shoot('state-monthly-05-missing')
  await page.goto(url + pathTo('confirm', lang, { token: 'a'.repeat(64) }))
  await shoot('state-monthly-06-no-link')
  await page.goto(url + pathTo('receipt', lang, { token: 'a'.repeat(32) }))
  await shoot('state-monthly-07-no-receipt')
  await page.goto(receipt)
  await shoot('state-monthly-08-receipt')
  await page.getByRole('button', { name: wordsOf(lang, 'receipt').manageLink.submit }).click()
  await page.getByRole('status').waitFor()
  await shoot('state-monthly-09-link-sent')
}

/** Another day, a pause, and its end. */
const schedule = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, lang } = stage
  const { begin } = await planner(stage)
  const { day, pause } = wordsOf(lang, 'monthly')
  const { link } = await begin('humo', 'works')
  await page.goto(link)
  await page.locator('#plan-day').selectOption('5')
  await page.getByRole('button', { name: day.submit }).click()
  await page.getByRole('status').waitFor()
  await shoot('state-schedule-1-day')
  await page.getByRole('button', { name: pause.for['2'] }).click()
  await page.locator('[data-machine="plan"][data-state="paused"]').waitFor()
  await shoot('state-schedule-2-paused')
  await page.getByRole('button', { name: pause.resume }).click()
  await page.locator('[data-machine="plan"][data-state="active"]').waitFor()
  await shoot('state-schedule-3-resumed')
}

/** A plan by link whose third month in a row lapsed, and the page that begins it again. */
const renewal = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, lang, url } = stage
  const ledger = await watchLedger(stage.simUrl)
  const { renew } = wordsOf(lang, 'monthly')
  try {
    const { path } = await lapsed({ site: { url, simUrl: stage.simUrl }, ledger, lang })
    await page.goto(url + path)
    await shoot('state-renewal-1-ended')
    await page.getByRole('link', { name: renew }).click()
    await page.locator('[data-machine="donation"][data-state="paymentInfo"]').waitFor()
    await shoot('state-renewal-2-begun-again')
  } finally {
    await ledger.clock({ set: new Date().toISOString() })
  }
}

/** A plan that keeps no card gets one, and a change that comes to nothing. */
const firstCard = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, lang } = stage
  const { ledger, begin } = await planner(stage)
  const { cardChange } = wordsOf(lang, 'monthly')
  const change = page.locator('[data-machine="card-change"]')
  const { link } = await begin('visa', 'works')
  const card = ledger.card('humo', 'works', 1)
  await page.goto(`${link}#card`)
  await change.and(page.locator('[data-state="entering"]')).waitFor()
  await shoot('state-first-card-1-form')
  await page.locator('#card-number').fill(card.number)
  await page.locator('#card-expiry').fill(card.expiry)
  await page.locator('#card-holder').fill(card.holder)
  await page.getByRole('button', { name: cardChange.submit }).click()
  for (const name of ['2-wrong-code', '3-wrong-again', '4-failed']) {
    await change.and(page.locator('[data-state="verification"]')).waitFor()
    // What is filled in at once is sent by itself.
    await Promise.all([
      page.waitForResponse('**/confirmation'),
      page.locator('#code').fill('000000'),
    ])
    if (name !== '3-wrong-again') await shoot(`state-first-card-${name}`)
  }
}

/** Another card: its form, what is wrong with it, the step of the code, and the page after it. */
const cardChanges = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page, lang } = stage
  const { ledger, begin } = await planner(stage)
  const { cardChange } = wordsOf(lang, 'monthly')
  const { link } = await begin('uzcard', 'works')
  const card = ledger.card('humo', 'works')
  await page.goto(`${link}#card`)
  await page.locator('[data-machine="card-change"][data-state="entering"]').waitFor()
  await shoot('state-other-card-1-form')
  await page.getByRole('button', { name: cardChange.submit }).click()
  await page.locator('#card-number-error').waitFor()
  await shoot('state-other-card-2-mistakes')
  await page.locator('#card-number').fill(card.number)
  await page.locator('#card-expiry').fill(card.expiry)
  await page.locator('#card-holder').fill(card.holder)
  await page.getByRole('button', { name: cardChange.submit }).click()
  await page.locator('[data-machine="card-change"][data-state="verification"]').waitFor()
  await shoot('state-other-card-3-code')
  await page.locator('#code').fill(await ledger.code(card.phone))
  await page.waitForURL(/[?]done=card/)
  await shoot('state-other-card-4-changed')
}

/** Plans whose month was refused, waits for its donor, and was left to lapse. */
const troubledPlans = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page } = stage
  const { ledger, begin } = await planner(stage)
  const shootAt = async (link: string, name: string) => {
    await page.goto(link)
    await shoot(name)
  }
  try {
    await ledger.clock({ set: nextYear('04-13') })
    const refused = await begin('uzcard', 'renewal_refused_once')
    const byLink = await begin('visa', 'works')
    await ledger.clock({ set: nextYear('05-13') })
    await refused.comesTo('retrying')
    await byLink.comesTo('needs_donor')
    await shootAt(refused.link, 'state-months-1-retrying')
    await shootAt(byLink.link, 'state-months-2-needs-donor')
    const pay = await byLink.payLink()
    await page.goto(pay)
    await page.locator('[data-machine="donation"][data-state="paymentInfo"]').waitFor()
    await shoot('state-months-3-due')
    await ledger.clock({ set: nextYear('05-21') })
    await byLink.comesTo('active')
    await shootAt(byLink.link, 'state-months-4-left-out')
    await shootAt(pay, 'state-months-5-lapsed')
  } finally {
    await ledger.clearFaults()
    await ledger.clock({ set: new Date().toISOString() })
  }
}

/** A month whose charge has an unknown outcome; a month that was paid by its link. */
const months = async (stage: Stage, shoot: Shoot): Promise<void> => {
  const { page } = stage
  const { ledger, begin, losesAnswers } = await planner(stage)
  try {
    await ledger.clock({ set: nextYear('07-13') })
    const byLink = await begin('visa', 'works')
    const plan = await begin('humo', 'works')
    await losesAnswers()
    await ledger.clock({ set: nextYear('08-13') })
    await plan.comesTo('charging')
    await page.goto(plan.link)
    await shoot('state-months-6-charging')
    const pay = await byLink.payLink()
    const card = ledger.card('visa', 'works')
    const flow = page.locator('[data-machine="donation"]')
    await page.goto(pay)
    await flow.and(page.locator('[data-state="paymentInfo"]')).waitFor()
    await page.locator('#card-number').fill(card.number)
    await page.locator('#card-expiry').fill(card.expiry)
    await page.locator('#card-cvv').fill(card.cvv ?? '')
    await page.locator('#card-holder').fill(card.holder)
    await flow.locator('form[data-screen="payment"] button[type="submit"]').click()
    await flow.and(page.locator('[data-state="verification"]')).waitFor()
    await shoot('state-months-7-code')
    await page.locator('#code').fill(await ledger.code(card.phone))
    await flow.and(page.locator('[data-state="success"]')).waitFor()
    await shoot('state-months-8-success')
    await page.goto(pay)
    await shoot('state-months-9-paid')
  } finally {
    await ledger.clearFaults()
    await ledger.clock({ set: new Date().toISOString() })
  }
}

/** The page of a monthly donation and the months that are paid by a link, in each state. */
export const monthlyStates: readonly StageState[] = [
  { of: 'state-monthly', bringAbout: managePage },
  { of: 'state-schedule', bringAbout: schedule },
  { of: 'state-other-card', bringAbout: cardChanges },
  { of: 'state-first-card', bringAbout: firstCard },
  { of: 'state-renewal', bringAbout: renewal },
  { of: 'state-months', bringAbout: troubledPlans },
  { of: 'state-months', bringAbout: months },
]
