import { monthsAfter } from '#machines/plan/plan.calendar.ts'
import type { Reader } from '#bff/platform/store/database.ts'
import { planMonthReferences } from '#bff/giving/record/plan-charge-reference.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'

/** One attempt at a month of a plan that the books have. */
export type PlanAttempt = {
  readonly plan: PlanRow
  readonly month: string
  /** From 1. */
  readonly attempt: number
}

/** The attempts that the plans of the books can have had from one month to another, by the names of their charges. */
export const planAttempts = async (
  reader: Reader,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, PlanAttempt>> => {
  const attempts = new Map<string, PlanAttempt>()
  for (const plan of await reader.select().from(plans))
    for (let month = from; month <= to; month = monthsAfter(month, 1))
      planMonthReferences({ planId: plan.id, month }).forEach((reference, index) =>
        attempts.set(reference, { plan, month, attempt: index + 1 }),
      )
  return attempts
}
