import type { Writer } from '#bff/platform/store/database.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { Lang } from '#machines/wire/language.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { planHasTag } from '#machines/plan/plan.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { openCardChange } from '#bff/giving/record/card-changes.store.ts'
import { chargesOf, withdrawScheduledCharge } from '#bff/giving/record/plan-charges.store.ts'
import { refuse } from '#bff/giving/record/refusals.ts'
import type { PlanChangeKind, PlanLimits } from './plan-limits.ts'
import type { NotifyDonor, PlanNotification } from './plan-notifications.ts'
import { moveTo, pauseFor, resume, type PlanChange } from './plan-schedule.ts'
import { createPlanPayment, type PlanPaymentDeps } from './plan-payment.ts'
import { adjustPlan, applyToPlan, lockPlan } from './plans.store.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { planViewOf } from './plans.view.ts'
import type { Statement } from '#bff/giving/receipts/statement-pdf.ts'
import { statementOf } from './statement.ts'

export type PlanAnswer = Result<PlanView, Problem>

type Dependencies = PlanPaymentDeps & {
  readonly notifyDonor: NotifyDonor
  readonly limits: PlanLimits
}

/** What the donor is told of a change; nothing of an amount, which the page confirms. */
const newsOf: Readonly<Record<Exclude<PlanChangeKind, 'card'>, PlanNotification['kind'] | null>> = {
  amount: null,
  day: 'dayChanged',
  pause: 'paused',
  resumption: 'resumed',
}

/** Cancels a plan within a transaction, with its scheduled charge, if any. Null when it has ended already. */
export const cancelPlan = async (
  writer: Writer,
  found: PlanRow,
  now: number,
  notifyDonor: NotifyDonor,
): Promise<PlanRow | null> => {
  // Before the lock, since the worker too writes the charge first and then locks the plan, and again with
  // it, since a run of due plans may have inserted a charge meanwhile.
  await withdrawScheduledCharge(writer, { planId: found.id, month: found.month }, now)
  const plan = await lockPlan(writer, found.id)
  if (plan === null) return null
  await withdrawScheduledCharge(writer, { planId: plan.id, month: plan.month }, now)
  const cancelled = await applyToPlan(writer, plan, { type: 'plan.cancelled' }, now)
  if (cancelled !== null) await notifyDonor(writer, cancelled, { kind: 'cancelled' })
  return cancelled
}

/** What a donor does with the links of a monthly donation. */
export function createPlanService(deps: Dependencies) {
  const { database, store, links, clock, notifyDonor, limits } = deps

  const viewOf = async (plan: PlanRow): Promise<PlanView> =>
    planViewOf(
      plan,
      {
        charges: await chargesOf(database, plan.id),
        cardChange: await openCardChange(database, plan.id),
      },
      links,
      clock.now(),
    )

  const find = async (token: string): Promise<PlanRow | null> => {
    const id = links.planOf(token)
    return id === null ? null : store.byId(id)
  }

  /** Changes a plan under its lock, and tells the donor; `wrong_state` where its state does not allow it. */
  const change = async (
    token: string,
    kind: keyof typeof newsOf,
    work: PlanChange,
  ): Promise<PlanAnswer> => {
    const found = await find(token)
    if (found === null) return refuse('not_found')
    const refused = await limits.consume(kind, found.id)
    if (refused !== null) return fail(refused)
    const news = newsOf[kind]
    const changed = await database.transaction(async (writer) => {
      const plan = await lockPlan(writer, found.id)
      const after = plan === null ? null : await work(writer, plan, clock.now())
      const isNew = after !== null && after.version !== plan?.version
      if (isNew && news !== null) await notifyDonor(writer, after, { kind: news })
      return after
    })
    return changed === null ? refuse('wrong_state') : ok(await viewOf(changed))
  }

  return {
    ...createPlanPayment(deps),

    /** The plan that a link names; null for a link that we did not make. */
    byToken: async (token: string): Promise<PlanView | null> => {
      const plan = await find(token)
      return plan === null ? null : viewOf(plan)
    },

    /** What a plan was paid in a year, and the donor's language; null for another link, or a year without payments. */
    statement: async (
      token: string,
      year: number,
    ): Promise<{ readonly statement: Statement; readonly lang: Lang } | null> => {
      const plan = await find(token)
      const charges = plan === null ? [] : await chargesOf(database, plan.id)
      const statement = plan === null ? null : statementOf(plan, charges, year, clock.now())
      return plan === null || statement === null ? null : { statement, lang: plan.lang }
    },

    /** Another amount for the coming months; what is under way keeps its own. */
    changeAmount: (token: string, amount: number): Promise<PlanAnswer> =>
      change(token, 'amount', (writer, plan) => adjustPlan(writer, plan, { amount })),

    /** Another day of the month, 1 to 28. */
    changeDay: (token: string, day: number): Promise<PlanAnswer> =>
      change(token, 'day', moveTo(day)),

    /** Leaves one to three months out. */
    pause: (token: string, months: number): Promise<PlanAnswer> =>
      change(token, 'pause', pauseFor(months)),

    /** Ends a pause before its time. */
    resume: (token: string): Promise<PlanAnswer> => change(token, 'resumption', resume),

    /** Ends the plan. One that is over already is answered as it is. */
    cancel: async (token: string): Promise<PlanAnswer> => {
      const found = await find(token)
      if (found === null) return refuse('not_found')
      const cancelled = planHasTag(found.state, 'over')
        ? null
        : await database.transaction((writer) =>
            cancelPlan(writer, found, clock.now(), notifyDonor),
          )
      const plan = cancelled ?? (await store.byId(found.id))
      return plan === null ? refuse('not_found') : ok(await viewOf(plan))
    },
  }
}

export type PlanService = ReturnType<typeof createPlanService>
