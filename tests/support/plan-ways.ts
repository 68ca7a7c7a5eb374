import type { Lang } from '#locales/paths.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import type { Ledger } from './ledger.ts'
import { hourOfCharge } from './plan-calendar.ts'
import { comingDay, plannerAt, type Plan } from './planner.ts'

type PlanStage = {
  readonly site: { readonly url: string; readonly simUrl: string }
  readonly ledger: Ledger
  readonly lang: Lang
}

/** Brings a new plan to a state. */
type Way = (stage: PlanStage) => Promise<Plan>

/** A plan whose day has come for the second time. */
const dueIn =
  (kind: 'uzcard' | 'humo' | 'visa', outcome: string, before?: 'loses answers'): Way =>
  async ({ site, ledger, lang }) => {
    const planner = plannerAt(site, ledger)
    await ledger.clock({ set: comingDay(13) })
    const plan = await planner.begin(lang, kind, outcome)
    if (before !== undefined) await planner.losesAnswers()
    await ledger.clock({ set: comingDay(13, 1) })
    return plan
  }

const waitingFor =
  (state: PlanView['state'], way: Way): Way =>
  async (stage) => {
    const plan = await way(stage)
    await plan.comesTo(state)
    return plan
  }

const begun: Way = ({ site, ledger, lang }) =>
  plannerAt(site, ledger).begin(lang, 'uzcard', 'works')

/** Lets three months in a row of a plan by link lapse: it ends. */
export const lapses = async (
  plan: Pick<Plan, 'planNow' | 'comesTo'>,
  ledger: Ledger,
): Promise<void> => {
  for (const after of ['active', 'active', 'ended'] as const) {
    await ledger.clock({ set: hourOfCharge(await plan.planNow()) })
    await plan.comesTo('needs_donor')
    await ledger.clock({ advance: 'P8D' })
    await plan.comesTo(after)
  }
}

/** A plan by link whose third month in a row lapses. */
export const lapsed: Way = async ({ site, ledger, lang }) => {
  const plan = await plannerAt(site, ledger).begin(lang, 'visa', 'works')
  await lapses(plan, ledger)
  return plan
}

/** How each state of a plan is come to; a new one without its way does not compile. */
export const planWays: Readonly<Record<PlanView['state'], Way>> = {
  active: waitingFor('active', begun),
  paused: waitingFor('paused', async (stage) => {
    const plan = await begun(stage)
    await plan.calls('pause', { months: 2 })
    return plan
  }),
  charging: waitingFor('charging', dueIn('humo', 'works', 'loses answers')),
  retrying: waitingFor('retrying', dueIn('uzcard', 'renewal_refused_once')),
  needs_donor: waitingFor('needs_donor', dueIn('visa', 'works')),
  ended: async (stage) => {
    const plan = await waitingFor('retrying', dueIn('uzcard', 'renewal_refused'))(stage)
    await stage.ledger.clock({ set: comingDay(16, 1) })
    await plan.comesTo('retrying')
    await stage.ledger.clock({ set: comingDay(20, 1) })
    await plan.comesTo('ended')
    return plan
  },
  cancelled: waitingFor('cancelled', async (stage) => {
    const plan = await begun(stage)
    await plan.calls('cancellation')
    return plan
  }),
}
