import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import { tooMany } from '#bff/giving/record/refusals.ts'

/** How often one plan may be changed by its link: an hour for each kind of change, a day for cards. */
export type PlanLimitConfig = {
  readonly planChangesPerHour: number
  readonly cardChangesPerDay: number
}

/** What a donor changes of a plan, each kind counted by itself. */
export type PlanChangeKind = 'amount' | 'day' | 'pause' | 'resumption' | 'card'

/** Limits of the changes of a plan; its end has none. */
export const createPlanLimits = (limits: Pick<Limits, 'consume'>, settings: PlanLimitConfig) => {
  const ruleOf = (kind: PlanChangeKind): LimitRule => ({
    name: `plan-${kind}`,
    ...(kind === 'card'
      ? { most: settings.cardChangesPerDay, windowMs: DAY_MS }
      : { most: settings.planChangesPerHour, windowMs: HOUR_MS }),
  })
  return {
    /** Counts a change; why it is refused when there were too many. */
    consume: async (kind: PlanChangeKind, planId: string): Promise<Problem | null> =>
      tooMany(await limits.consume([{ rule: ruleOf(kind), of: planId }])),
  }
}

export type PlanLimits = ReturnType<typeof createPlanLimits>
