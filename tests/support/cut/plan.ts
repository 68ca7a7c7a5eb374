import type { Page } from '@playwright/test'
import { formatMoney } from '#locales/formats.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { expect } from '../device.ts'
import type { CutStage, Given } from '../interruptions.ts'
import { goesToCharge, planAt } from '../plan-calendar.ts'
import { lapses } from '../plan-ways.ts'
import type { SimulatorCard } from '../simulator.ts'
import { isHeld, saidOfLine } from '../without-line.ts'
import { wordsOf } from '../words.ts'
import { cutsLine, type Act, type CutFlow, type Row } from './flow.ts'
import { givesMonthly, isNotKept, LONG } from './linked.ts'

type PlanState = PlanView['state']

/** UZS */
const ANOTHER_AMOUNT = 150_000

/** Whose monthly donation comes to a state, by the card that it is given with. */
const cardOf: Readonly<Record<PlanState, readonly [SimulatorCard['kind'], string]>> = {
  active: ['uzcard', 'works'],
  charging: ['uzcard', 'works'],
  retrying: ['uzcard', 'renewal_refused_once'],
  needs_donor: ['visa', 'works'],
  paused: ['uzcard', 'works'],
  ended: ['visa', 'works'],
  cancelled: ['uzcard', 'works'],
}

/** A donor on the page of their monthly donation. */
const planOf = ({ lang, site, path, press, ledger }: CutStage, page: Page) => {
  const root = page.locator('[data-machine="plan"]')
  const words = wordsOf(lang, 'monthly')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const amount = page.locator('#plan-amount')
  const plan = {
    page,
    root,
    amount,
    words,
    button,
    planNow: (): Promise<PlanView> => planAt(site.url, path),
    stateOf: async (): Promise<PlanState> => (await plan.planNow()).state,
    comesTo: (state: PlanState) => expect.poll(plan.stateOf, { timeout: LONG }).toBe(state),
    monthGoesBy: () => goesToCharge(ledger, site.url, path),
    /** The page shows this state. */
    shows: async (state: PlanState) => {
      await page.goto(path)
      await expect(root).toHaveAttribute('data-state', state)
    },
    hasAmount: () =>
      root.getByText(formatMoney(lang, ANOTHER_AMOUNT), { exact: true }).first().isVisible(),
    changesAmount: async () => {
      await amount.fill(String(ANOTHER_AMOUNT))
      await press(button(words.change.submit))
    },
    /** Where the page leads on from a donation that is over. */
    next: root
      .getByRole('link', { name: words.renew })
      .or(root.getByRole('link', { name: words.again })),
  }
  return plan
}

type CutPlan = ReturnType<typeof planOf>
type PlanAct = Act<CutPlan>

/** What is typed stays, and nothing is sent: no form ends in the browser's own error page. */
const cannotChange: PlanAct = async (plan, { lang }) => {
  await plan.changesAmount()
  await isHeld(plan.page, lang)
  await expect(plan.amount).toHaveValue(String(ANOTHER_AMOUNT))
}

/** It is said that there is no line: here, or on the page about giving without one, where the worker has it. */
const cannotLeave: PlanAct = async ({ page, next }, { lang }) => {
  await next.click()
  const { held } = wordsOf(lang, 'connection').status
  const elsewhere = page.getByRole('heading', { level: 1, name: wordsOf(lang, 'offline').title })
  await expect(saidOfLine(page).filter({ hasText: held }).or(elsewhere)).toBeVisible()
}

/** The plan is brought to the state, and its page is open when the line is cut. */
const row = (state: PlanState, brings: PlanAct, isHonest: PlanAct): Row<CutPlan> => ({
  isCut: async (plan, stage) => {
    await brings(plan, stage)
    await plan.shows(state)
    await cutsLine(stage)
  },
  isHonest,
})

const presses =
  (state: PlanState, press: PlanAct): PlanAct =>
  async (plan, stage) => {
    await plan.shows('active')
    await press(plan, stage)
    await plan.comesTo(state)
  }

/** Where a monthly donation can be when the line of its donor is cut: every state that its page shows. */
const rows: Readonly<Record<PlanState, Row<CutPlan>>> = {
  active: row('active', () => Promise.resolve(), cannotChange),
  charging: row(
    'charging',
    async (plan, { ledger }) => {
      const provider = 'payme'
      await ledger.fault({ provider, method: 'receipts.pay', fault: 'drop_after', times: 1 })
      await ledger.fault({ provider, method: 'receipts.get', fault: 'drop_before', times: 10_000 })
      await plan.monthGoesBy()
      await plan.comesTo('charging')
    },
    async (plan, stage) => {
      await cannotChange(plan, stage)
      await stage.ledger.clearFaults()
    },
  ),
  retrying: row(
    'retrying',
    async (plan) => {
      await plan.monthGoesBy()
      await plan.comesTo('retrying')
    },
    cannotChange,
  ),
  needs_donor: row(
    'needs_donor',
    async (plan) => {
      await plan.monthGoesBy()
      await plan.comesTo('needs_donor')
    },
    async (plan, stage) => {
      await cannotChange(plan, stage)
      await plan.root.getByRole('link', { name: plan.words.pay }).click()
      await isHeld(plan.page, stage.lang)
    },
  ),
  paused: row(
    'paused',
    presses('paused', ({ button, words }) => button(words.pause.for['2']).click()),
    cannotChange,
  ),
  ended: row('ended', (plan, { ledger }) => lapses(plan, ledger), cannotLeave),
  cancelled: row(
    'cancelled',
    presses('cancelled', async ({ page, button, words }) => {
      await page.getByText(words.end.open).click()
      await button(words.end.submit).click()
    }),
    cannotLeave,
  ),
}

/** What a donor wants of a plan in a state: another amount, or to go on from one that is over. */
const goesOn: PlanAct = async (plan, stage) => {
  const { page, root, next } = plan
  if (!(await root.isVisible())) await page.goto(stage.path)
  await expect(root).toBeVisible()
  const isOver = () => next.isVisible()
  const beginsAnother = async () => {
    await next.click()
    await expect(page.locator('[data-machine="donation"]')).toBeVisible()
    await page.goBack()
  }
  if (await isOver()) return beginsAnother()
  // A month that is being charged takes no other amount.
  await expect.poll(plan.stateOf, { timeout: LONG }).not.toBe('charging')
  if (!(await plan.hasAmount())) await plan.changesAmount()
  // A tab that was open before the end learns of it by its own change.
  await expect.poll(async () => (await plan.hasAmount()) || (await isOver())).toBe(true)
  if (await isOver()) return beginsAnother()
  await page.goto(stage.path)
}

/** The page of a monthly donation: another amount, or the way on from one that is over. */
export const planPage: CutFlow<PlanState, CutPlan> = {
  rows,
  setting: async (given: Given, state) => {
    const [kind, outcome] = cardOf[state]
    const { card, manageUrl, plan, ends } = await givesMonthly(given, kind, outcome)
    return {
      path: manageUrl,
      isFoundAgain: isNotKept,
      isRight: async ({ ledger }) => {
        const { amount, charges } = await plan()
        const isOver = state === 'ended' || state === 'cancelled'
        expect(amount).toBe(isOver ? 100_000 : ANOTHER_AMOUNT)
        const paid = charges.filter((charge) => charge.state === 'paid')
        // The first of them was paid before the ledger was watched.
        expect(await ledger.paidBy(card)).toHaveLength(paid.length - 1)
        expect(paid.length).toBe(state === 'charging' ? 2 : 1)
        await ends()
      },
    }
  },
  actorOn: planOf,
  goesOn,
}
