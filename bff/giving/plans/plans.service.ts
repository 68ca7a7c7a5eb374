import type { Writer } from '#bff/platform/store/database.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { planHasTag } from '#machines/plan/plan.ts'
import { ok, type Result } from '#machines/wire/result.ts'
import { chargesOf, withdrawScheduledCharge } from '#bff/giving/record/plan-charges.store.ts'
import { refuse } from '#bff/giving/record/refusals.ts'
import type { NotifyDonor } from './plan-notifications.ts'
import { moveTo, pauseFor, resume, type PlanChange } from './plan-schedule.ts'
import { createPlanPayment, type PlanPaymentDeps } from './plan-payment.ts'
import { adjustPlan, applyToPlan, lockPlan } from './plans.store.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { planViewOf } from './plans.view.ts'

export type PlanAnswer = Result<PlanView, Problem>

type Dependencies = PlanPaymentDeps & { readonly notifyDonor: NotifyDonor }

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
  const { database, store, links, clock, notifyDonor } = deps

  const viewOf = async (plan: PlanRow): Promise<PlanView> =>
    planViewOf(plan, await chargesOf(database, plan.id), links)

  const find = async (token: string): Promise<PlanRow | null> => {
    const id = links.planOf(token)
    return id === null ? null : store.byId(id)
  }

  /** Changes a plan under its lock; `wrong_state` where its state does not allow it. */
  const change = async (token: string, work: PlanChange): Promise<PlanAnswer> => {
    const found = await find(token)
    if (found === null) return refuse('not_found')
    const changed = await database.transaction(async (writer) => {
      const plan = await lockPlan(writer, found.id)
      return plan === null ? null : work(writer, plan, clock.now())
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

    /** Another amount for the coming months; what is under way keeps its own. */
    changeAmount: (token: string, amount: number): Promise<PlanAnswer> =>
      change(token, (writer, plan) => adjustPlan(writer, plan, { amount })),

    /** Another day of the month, 1 to 28. */
    changeDay: (token: string, day: number): Promise<PlanAnswer> => change(token, moveTo(day)),

    /** Leaves one to three months out. */
    pause: (token: string, months: number): Promise<PlanAnswer> => change(token, pauseFor(months)),

    /** Ends a pause before its time. */
    resume: (token: string): Promise<PlanAnswer> => change(token, resume),

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
